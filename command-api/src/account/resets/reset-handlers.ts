import type { EventLog } from '@busca/events';
import type { RouteContext } from '@busca/platform';
import type { RateLimit } from '@busca/platform/routes';
import type { Background } from '../../http/background.ts';
import { keyReused, type SliceHandlers } from '../../http/bind-commands.ts';
import { emailCookie } from '../../http/cookies.ts';
import type { KnownDevices } from '../../http/known-devices.ts';
import type { CountCall } from '../../http/limits.ts';
import { callerOf } from '../../queue/fair-queue.ts';
import type { accountRoutes } from '../../routes/account.ts';
import type { SignIns } from '../records/sign-ins.ts';
import type { FactorRemoval, PasskeyRemoval } from '../passkeys/passkeys.ts';
import type { Account } from '../decider.ts';
import { LIFETIME_MINUTES, wrongCode, type PasswordResets, type TypedCode } from './resets.ts';

/** Cookie of a browser that has asked for a code, with each email that it asked for. */
const COOKIE = { name: 'busca-reset', purpose: 'asked for a code', seconds: LIFETIME_MINUTES * 60 } as const;

/**
 * Wrong codes in a day by browsers that have asked for one. It counts emails without an account too, or it would tell
 * which have one.
 */
const WRONG_CODES: RateLimit = {
  name: 'wrongResetCodes',
  per: 'email',
  calls: 20,
  seconds: 24 * 60 * 60,
  forgiving: true,
};

interface Dependencies {
  resets: PasswordResets;
  log: Pick<EventLog, 'keys'>;
  publicUrl: () => string;
  /** Counts a call. @throws ApiError `too-many-requests` */
  countCall: CountCall;
  background: Background;
  devices: KnownDevices;
  signIns: SignIns;
  removePasskeys: PasskeyRemoval;
  removeFactors: FactorRemoval;
}

type Resets = Pick<SliceHandlers<typeof accountRoutes>, 'forgotPassword' | 'checkOtp' | 'updatePassword'>;

/**
 * Lets those browsers guess that have asked for a code. A stranger's guess is refused before anything is read or
 * counted: it takes no try from the owner, and is not right either.
 */
function codeGuard({ resets, log, publicUrl, countCall }: Dependencies) {
  const asking = emailCookie({ log, publicUrl }, COOKIE);
  return {
    /** Makes a browser the one that asks for codes to an email. @returns its id */
    ask: asking.add,
    /** The account with a code, and the code with its browser. @throws ApiError `invalid-otp`, `too-many-requests` */
    async check(
      { email, otp }: Omit<TypedCode, 'browser'>,
      ctx: RouteContext,
      usedBy?: string,
    ): Promise<{ account: Account; code: TypedCode }> {
      const browser = await asking.idFor(ctx, email);
      if (browser === undefined) throw wrongCode();
      const code = { email, otp, browser };
      // Counted before it is checked, so that concurrent guesses count like sequential ones.
      const forgive = await countCall(WRONG_CODES, { email }, ctx);
      const account = await resets.check(code, usedBy);
      await forgive();
      return { account, code };
    },
  };
}

/** Password reset: request a one-time code, check it, and set a new password with it. */
export function resetHandlers(dependencies: Dependencies): Resets {
  const { resets, background, devices, signIns, removePasskeys, removeFactors } = dependencies;
  const guard = codeGuard(dependencies);
  return {
    async forgotPassword({ body: { email }, ctx }) {
      const browser = await guard.ask(ctx, email);
      // Reply before the look-up: neither the reply nor its time may reveal whether the account exists.
      background.run('sending a one-time code', () => resets.request(email, browser));
      return { ok: true };
    },

    async checkOtp({ body, ctx }) {
      await guard.check(body, ctx);
      return { ok: true };
    },

    updatePassword: {
      async run({ body, request, ctx }) {
        const { account, code } = await guard.check(body, ctx, request.commandId);
        const { state, position } = await resets.change(
          account,
          { ...code, newPassword: body.newPassword, caller: callerOf(ctx, true) },
          request,
          (accountId) => removeFactors(accountId, ctx),
        );
        await devices.remember(ctx, { id: account.id, email: body.email });
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
  };
}
