import { ApiError } from '@busca/platform';
import type { Crop } from '../contract.ts';
import { toPicture, type Picture } from './picture.ts';

/** Uploads that may wait to be decoded, in all and of one network. A decode takes about a second at most. */
const QUEUE_MAX = 16;
const QUEUE_MAX_OF_NETWORK = 4;
const RETRY_AFTER_S = '5';

/**
 * Decodes an upload once its turn comes; `read` is called only then, so that waiting uploads take no memory. `network` is the
 * client's. @throws ApiError `too-many-requests` with Retry-After when the queue is full; `invalid-image`, `invalid-body`
 */
export type Decoder = (network: string, read: () => Promise<Buffer>, crop?: Crop) => Promise<Picture>;

/** A decoder of one picture at a time: a small file may need 300 MB, and a decode holds one of Node's four file threads. */
export function createDecoder(decode: (upload: Buffer, crop?: Crop) => Promise<Picture> = toPicture): Decoder {
  const places = new Map<string, number>();
  let total = 0;
  let last: Promise<unknown> = Promise.resolve();

  function take(network: string): () => void {
    const taken = places.get(network) ?? 0;
    if (total >= QUEUE_MAX || taken >= QUEUE_MAX_OF_NETWORK) {
      throw new ApiError('too-many-requests', 'Too many pictures at this moment, wait before the next one', { 'Retry-After': RETRY_AFTER_S });
    }
    places.set(network, taken + 1);
    total += 1;
    return () => {
      total -= 1;
      const left = places.get(network)! - 1;
      if (left === 0) places.delete(network);
      else places.set(network, left);
    };
  }

  return async (network, read, crop) => {
    const release = take(network);
    const picture = last.then(async () => decode(await read(), crop)).finally(release);
    last = picture.catch(() => undefined);
    return picture;
  };
}
