import type { Background } from '../http/background.ts';
import type { SliceHandlers } from '../http/bind-commands.ts';
import type { accountRoutes } from '../routes/account.ts';
import { refuseCommon } from './passwords.ts';
import type { PasswordResets } from './resets.ts';

type Resets = Pick<SliceHandlers<typeof accountRoutes>, 'forgotPassword' | 'checkOtp' | 'updatePassword'>;

/** A forgotten password: a code by email, a look at the code, another password by it. */
export const resetHandlers = (resets: PasswordResets, background: Background): Resets => ({
  forgotPassword({ body: { email } }) {
    // Answered before anything is looked up: neither the words nor the time tell whether there is such an account.
    background.run('sending a one-time code', () => resets.request(email));
    return { ok: true };
  },

  async checkOtp({ body: { email, otp } }) {
    await resets.check(email, otp);
    return { ok: true };
  },

  updatePassword: {
    async run({ body, request }) {
      refuseCommon(body.newPassword, 'newPassword');
      const { state, position } = await resets.change(body, request);
      return { id: state?.id ?? '', position };
    },
    present: () => ({ ok: true }),
  },
});
