import type Router from '@koa/router';
import { ApiError } from '@busca/platform';
import type { Uploaded } from '../contract.ts';
import type { Counters } from '../http/counters.ts';
import { limitAddress } from '../http/limits.ts';
import { toPicture } from './picture.ts';
import type { UploadStore } from './port.ts';
import { receive } from './receive.ts';

/** `POST /api/uploads/create`: keeps a picture and answers its name. Open to visitors: a sign-up uploads before there is an account. */
export function uploadRoutes(router: Router, { uploads, counters }: { uploads: UploadStore; counters: Counters | undefined }): void {
  router.post('/api/uploads/create', limitAddress('uploads', counters), async (ctx) => {
    if (!ctx.is('multipart/form-data')) throw new ApiError('not-json-type', 'Send multipart/form-data');
    const draft = await uploads.draft();
    try {
      await receive(ctx.req, draft);
      const picture = await toPicture(await draft.read());
      await uploads.put(picture.name, picture.bytes);
      ctx.status = 201;
      ctx.body = { fileName: picture.name } satisfies Uploaded;
    } finally {
      await draft.discard();
    }
  });
}
