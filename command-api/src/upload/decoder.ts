import { ApiError } from '@busca/platform';
import type { Crop } from '../contract.ts';
import type { Caller } from '../queue/caller.ts';
import { createFairQueue } from '../queue/fair-queue.ts';
import { toPicture, type Picture } from './picture.ts';

/** Uploads of strangers, and of known callers, that may wait to be decoded. A decode takes half a second at most. */
const PLACES = 32;
const PLACES_OF_NETWORK = 8;
const RETRY_AFTER_S = '5';

/**
 * Decodes an upload once its turn comes; `read` is called only then, so that waiting uploads take no memory.
 * @throws ApiError `too-many-requests` with Retry-After where no place is left; `invalid-image`, `invalid-body`
 */
export type Decoder = (caller: Caller, read: () => Promise<Buffer>, crop?: Crop) => Promise<Picture>;

/**
 * A decoder of one picture at a time: a small file may need 300 MB, and a decode holds one of Node's four file threads.
 */
export function createDecoder(decode: (upload: Buffer, crop?: Crop) => Promise<Picture> = toPicture): Decoder {
  const queue = createFairQueue({
    concurrency: 1,
    places: PLACES,
    placesOfNetwork: PLACES_OF_NETWORK,
    refusal: () =>
      new ApiError('too-many-requests', 'Too many pictures at this moment, wait before the next one', {
        'Retry-After': RETRY_AFTER_S,
      }),
  });
  return (caller, read, crop) => queue.run(caller, async () => decode(await read(), crop));
}
