import type { Background } from '../../http/background.ts';
import type { SliceHandlers } from '../../http/bind-commands.ts';
import { keyReused } from '../../http/idempotency.ts';
import type { KnownDevices } from '../../http/known-devices.ts';
import { callerOf } from '../../queue/caller.ts';
import type { accountRoutes } from '../../routes/account.ts';
import type { SignIns } from '../../credentials/sign-ins.ts';
import type { FactorRemoval } from '../second-factor/remove-factors.ts';
import type { PasskeyRemoval } from '../passkeys/remove-passkeys.ts';
import type { PasswordResets } from './resets.ts';

interface Dependencies {
  resets: PasswordResets;
  background: Background;
  devices: KnownDevices;
  signIns: SignIns;
  removePasskeys: PasskeyRemoval;
  removeFactors: FactorRemoval;
}

type Resets = Pick<SliceHandlers<typeof accountRoutes>, 'forgotPassword' | 'checkOtp' | 'updatePassword'>;

/** Password reset: request a one-time code, check it, and set a new password with it. */
export const resetHandlers = ({ resets, background, devices, signIns, removePasskeys, removeFactors }: Dependencies): Resets => ({
  forgotPassword({ body: { email } }) {
    // Reply before the look-up: neither the reply nor its time may reveal whether the account exists.
    background.run('sending a one-time code', () => resets.request(email));
    return { ok: true };
  },

  async checkOtp({ body: { email, otp } }) {
    await resets.check(email, otp);
    return { ok: true };
  },

  updatePassword: {
    async run({ body, request, ctx }) {
      const { state, position } = await resets.change({ ...body, caller: callerOf(ctx, true) }, request, (accountId) => removeFactors(accountId, ctx));
      await devices.remember(ctx, body.email);
      if (state) await signIns.record(state.id, 'password-reset', ctx);
      if (state && body.remove_passkeys) await removePasskeys(state.id, ctx);
      return { id: state?.id ?? '', position };
    },
    async present({ id }, { body, repeated, ctx }) {
      // No secret is part of the fingerprint, so a repeat with another password has to be told apart here.
      if (repeated && !(await resets.isCurrent(id, body.newPassword, callerOf(ctx)))) throw keyReused();
      return { ok: true };
    },
  },
});
