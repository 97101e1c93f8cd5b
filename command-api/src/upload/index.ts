import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { ApiError, fieldError } from '@busca/platform';
import { orUploadsAway, UploadsAway } from '@busca/platform/storage';
import formidable, { errors, type Fields, type Part } from 'formidable';
import { type Crop, cropSchema, IMAGE_MAX_BYTES } from '../contract.ts';
import type { HandlerDependencies } from '../dependencies.ts';
import { type Caller, callerOf, createFairQueue } from '../queue/fair-queue.ts';
import type { SliceHandlers } from '../http/bind-commands.ts';
import { expectType } from '../http/body.ts';
import type { uploadRoutes } from '../routes/profile.ts';
import { type Picture, storePicture, toPicture } from './picture.ts';
import type { Draft } from './port.ts';

/** Allowance in bytes for the form's boundaries, headers and small fields. */
const FORM_BYTES = 20_000;

const tooLarge = (): ApiError => fieldError('too-large', 'file', 'A picture has at most 10 MB');
const notOneFile = (): ApiError =>
  fieldError('invalid-body', 'file', 'Send one file as multipart/form-data, in the field file');

const toKnown = (error: unknown): Error => {
  const known = orUploadsAway(error);
  if (known instanceof ApiError || known instanceof UploadsAway) return known;
  return error instanceof errors.default && error.httpCode === 413 ? tooLarge() : notOneFile();
};

const NAMES = cropSchema.keyof().options;

/** The number in a form's field. @throws ApiError `invalid-body` */
function numberIn(fields: Fields, name: keyof Crop): number {
  const [text = '', ...more] = fields[name] ?? [];
  const parsed = cropSchema.shape[name].safeParse(/^\d+$/.test(text) ? Number(text) : undefined);
  if (!parsed.success || more.length > 0)
    throw fieldError('invalid-body', name, `Send ${NAMES.join(', ')} as whole pixels, once each, or none of them`);
  return parsed.data;
}

/** The crop in an upload's form; undefined where none was chosen. @throws ApiError `invalid-body` */
function cropOf(fields: Fields): Crop | undefined {
  if (NAMES.every((name) => fields[name] === undefined)) return undefined;
  return {
    crop_x: numberIn(fields, 'crop_x'),
    crop_y: numberIn(fields, 'crop_y'),
    crop_size: numberIn(fields, 'crop_size'),
  };
}

/**
 * Writes the single file of a form to a draft; stores nothing else.
 * @returns the chosen crop
 * @throws ApiError `too-large`, `invalid-body`; UploadsAway
 */
export async function receive(request: IncomingMessage, draft: Draft): Promise<Crop | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > IMAGE_MAX_BYTES + FORM_BYTES) throw tooLarge();
  let files = 0;
  let written: Promise<void> | undefined;
  const form = formidable({
    maxFileSize: IMAGE_MAX_BYTES,
    maxFields: 10,
    maxFieldsSize: FORM_BYTES / 2,
    allowEmptyFiles: true,
    minFileSize: 0,
    filter({ name }: Part) {
      files += 1;
      if (name === 'file' && files === 1) return true;
      form.emit('error', notOneFile());
      return false;
    },
    fileWriteStreamHandler() {
      const stream = draft.stream();
      written = finished(stream);
      written.catch(() => undefined);
      return stream;
    },
  });
  // `finished` too: a client that disconnects before formidable listens to the request would leave `parse` waiting for
  // ever.
  const [, [fields]] = await Promise.all([finished(request), form.parse(request)])
    // formidable takes a failed write for the end of the file.
    .then(async (parsed) => {
      await written;
      return parsed;
    })
    .catch((error: unknown) => {
      throw toKnown(error);
    });
  if (files === 0) throw fieldError('invalid-body', 'file', 'file is required');
  return cropOf(fields);
}

/** Uploads of strangers, and of known callers, that may wait to be decoded. A decode takes half a second at most. */
const PLACES = 32;
const PLACES_OF_NETWORK = 8;
const RETRY_AFTER_S = '5';

/**
 * Decodes an upload once its turn comes; `read` is called only then, so that waiting uploads take no memory.
 * @throws ApiError `too-many-requests` with Retry-After where no place is left; `invalid-image`, `invalid-body`
 */
type Decoder = (caller: Caller, read: () => Promise<Buffer>, crop?: Crop) => Promise<Picture>;

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

type Dependencies = Pick<HandlerDependencies, 'uploads' | 'settings'>;

/**
 * Stores a picture and returns its name. Open to visitors, because a sign-up uploads before the account exists; who has
 * a session comes first.
 */
const uploadHandlers = (
  { uploads, settings }: Dependencies,
  decode = createDecoder(),
): SliceHandlers<typeof uploadRoutes> => ({
  async upload({ ctx }) {
    expectType(ctx, 'multipart/form-data');
    const draft = await uploads.draft();
    try {
      const crop = await receive(ctx.req, draft);
      const picture = await decode(callerOf(ctx), draft.read, crop);
      await storePicture(uploads, picture);
      ctx.set('Location', `${settings.MEDIA_BASE_URL}${picture.name}`);
      return { fileName: picture.name };
    } finally {
      await draft.discard();
    }
  },
});

export const handlers = (dependencies: Dependencies) => ({ uploads: uploadHandlers(dependencies) });
