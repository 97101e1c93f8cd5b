import { readFile, rm } from 'node:fs/promises';
import type Router from '@koa/router';
import { ApiError, fieldError } from '@busca/platform';
import { koaBody } from 'koa-body';
import { IMAGE_MAX_BYTES, type Uploaded } from '../contract.ts';
import type { Counters } from '../http/counters.ts';
import { limitAddress } from '../http/limits.ts';
import { toPicture } from './picture.ts';
import type { UploadStore } from './port.ts';

/** formidable's own codes for a body beyond its limits. */
const TOO_LARGE = new Set([1009, 1016]);

function toApiError(error: Error): ApiError {
  const tooLarge = ('code' in error && TOO_LARGE.has(error.code as number)) || ('httpCode' in error && error.httpCode === 413);
  return tooLarge ? fieldError('too-large', 'file', 'A picture has at most 10 MB') : fieldError('invalid-body', 'file', 'Send one file as multipart/form-data');
}

const parse = koaBody({
  json: false, urlencoded: false, text: false, multipart: true,
  formidable: { maxFiles: 1, maxFileSize: IMAGE_MAX_BYTES, maxFields: 10, maxFieldsSize: 10_000, allowEmptyFiles: true, minFileSize: 0 },
  onError: (error) => {
    throw toApiError(error);
  },
});

/** `POST /api/uploads/create`: keeps a picture and answers its name. Open to visitors: a sign-up uploads before there is an account. */
export function uploadRoutes(router: Router, { uploads, counters }: { uploads: UploadStore; counters: Counters | undefined }): void {
  router.post('/api/uploads/create', limitAddress('uploads', counters), async (ctx) => {
    if (!ctx.is('multipart/form-data')) throw new ApiError('not-json-type', 'Send multipart/form-data');
    await parse(ctx, async () => undefined);
    const given = ctx.request.files?.file;
    const file = Array.isArray(given) ? given[0] : given;
    if (!file) throw fieldError('invalid-body', 'file', 'file is required');
    try {
      const picture = await toPicture(await readFile(file.filepath));
      await uploads.put(picture.name, picture.bytes);
      ctx.status = 201;
      ctx.body = { fileName: picture.name } satisfies Uploaded;
    } finally {
      await rm(file.filepath, { force: true });
    }
  });
}
