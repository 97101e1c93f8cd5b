import type { SliceHandlers } from '../http/bind-commands.ts';
import { expectType } from '../http/body.ts';
import { callerOf } from '../queue/caller.ts';
import type { messageRoutes } from '../routes/message.ts';
import type { Decoder } from './decoder.ts';
import { storePicture } from './picture.ts';
import type { UploadStore } from './port.ts';
import { receive } from './receive.ts';

interface Dependencies {
  uploads: UploadStore;
  decode: Decoder;
  /** Prefix of picture names in addresses. */
  mediaBase: string;
}

/**
 * Stores a picture and returns its name. Open to visitors, because a sign-up uploads before the account exists; who has
 * a session comes first.
 */
export const uploadHandlers = ({
  uploads,
  decode,
  mediaBase,
}: Dependencies): Pick<SliceHandlers<typeof messageRoutes>, 'upload'> => ({
  async upload({ ctx }) {
    expectType(ctx, 'multipart/form-data');
    const draft = await uploads.draft();
    try {
      const crop = await receive(ctx.req, draft);
      const picture = await decode(callerOf(ctx), draft.read, crop);
      await storePicture(uploads, picture);
      ctx.set('Location', `${mediaBase}${picture.name}`);
      return { fileName: picture.name };
    } finally {
      await draft.discard();
    }
  },
});
