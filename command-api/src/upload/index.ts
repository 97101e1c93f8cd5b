import type { SliceHandlers } from '../http/bind-commands.ts';
import { expectType } from '../http/body.ts';
import { callerOf } from '../queue/caller.ts';
import type { HandlerDependencies } from '../dependencies.ts';
import type { uploadRoutes } from '../routes/upload.ts';
import { createDecoder } from './decoder.ts';
import { storePicture } from './picture.ts';
import { receive } from './receive.ts';

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
