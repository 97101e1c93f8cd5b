import { encode } from 'uqr';
import type { OwnerAlert } from '@busca/events';
import { ApiError, type RouteContext, type SecurityLog, type SessionUser } from '@busca/platform';
import type { SignInEvent } from '../../contract.ts';
import type { accountCommands } from '../commands.ts';
import type { SliceHandlers } from '../../http/bind-commands.ts';
import type { KnownDevices } from '../../http/known-devices.ts';
import type { secondFactorRoutes } from '../../routes/credentials.ts';
import { checkPassword, expectPassword } from '../passwords/check-password.ts';
import { type CodeAttempts, needsSecondFactor, type AdminPolicy } from './check-second-factor.ts';
import type { AlertOwner } from '../owner-alerts.ts';
import type { SessionOpener } from '../sessions/open-session.ts';
import type { SecondFactors } from './second-factor.ts';
import type { SignIns } from '../records/sign-ins.ts';

/** A QR code of a text as one SVG path on a square of `size` units. The page draws it as SVG, which no CSP refuses. */
function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

interface Dependencies {
  accounts: ReturnType<typeof accountCommands>;
  secondFactors: SecondFactors;
  attempts: CodeAttempts;
  devices: Pick<KnownDevices, 'recognise'>;
  signIns: SignIns;
  alertOwner: AlertOwner;
  opener: SessionOpener;
  security: SecurityLog;
  secondFactorOfAdmins: AdminPolicy;
  now: () => Date;
}

type Factor = SliceHandlers<typeof secondFactorRoutes>;

/** A new key as the pages show it. */
function shown({ key, uri }: { key: string; uri: string }) {
  const { size, path } = qrOf(uri);
  return { key, uri, qr_size: size, qr_path: path };
}

/** Runs a change, writes it into the sign-in history and alerts the owner. */
const noting =
  ({ signIns, alertOwner }: Pick<Dependencies, 'signIns' | 'alertOwner'>) =>
  async <T>(accountId: string, event: SignInEvent & OwnerAlert, ctx: RouteContext, change: Promise<T>): Promise<T> => {
    const result = await change;
    await signIns.record(accountId, event, ctx);
    await alertOwner(accountId, event, ctx);
    return result;
  };

/** The first sign-in of an admin, who gets no token before a second factor is set up. */
function signInFactorHandlers(dependencies: Dependencies): Pick<Factor, 'beginSignInFactor' | 'confirmSignInFactor'> {
  const { secondFactors, attempts, secondFactorOfAdmins, opener, alertOwner, now } = dependencies;
  /**
   * An account that may not sign in without a second factor; any other sets one up once signed in.
   * @throws ApiError `not-in-this-state`
   */
  async function accountInNeed(body: { email: string; password: string }, ctx: RouteContext) {
    const account = await checkPassword(dependencies, body, ctx);
    if (!needsSecondFactor(secondFactorOfAdmins, account.userType))
      throw new ApiError('not-in-this-state', 'Sign in first');
    return account;
  }
  return {
    async beginSignInFactor({ body, ctx }) {
      const { id, email } = await accountInNeed(body, ctx);
      return shown(await secondFactors.begin(id, email));
    },
    async confirmSignInFactor({ body, ctx }) {
      const startedAt = now();
      const account = await accountInNeed(body, ctx);
      const recovery_codes = await attempts.atLogin(account, ctx, () =>
        secondFactors.confirm(account.id, body.code, { replaces: false }),
      );
      const session = await opener.open(account, 'second-factor-on', startedAt, ctx);
      await alertOwner(account.id, 'second-factor-on', ctx);
      return { ...session, recovery_codes };
    },
  };
}

/** New keys of a signed-in account. */
function keyHandlers(
  dependencies: Dependencies,
): Pick<Factor, 'beginSecondFactor' | 'replaceSecondFactor' | 'confirmSecondFactor'> {
  const { accounts, secondFactors, attempts } = dependencies;
  const noted = noting(dependencies);
  return {
    async beginSecondFactor({ body: { current_password }, session: { user }, ctx }) {
      await expectPassword(accounts, user.id, current_password, ctx);
      return shown(await secondFactors.begin(user.id, user.email));
    },
    async replaceSecondFactor({ body: { current_password, code }, session: { user }, ctx }) {
      await expectPassword(accounts, user.id, current_password, ctx);
      return shown(await attempts.inSession(user, ctx, () => secondFactors.replace(user.id, user.email, code)));
    },
    async confirmSecondFactor({ body: { code }, session: { user }, ctx }) {
      const event = (await secondFactors.stateOf(user.id)).isOn ? 'second-factor-replaced' : 'second-factor-on';
      return {
        recovery_codes: await noted(
          user.id,
          event,
          ctx,
          attempts.inSession(user, ctx, () => secondFactors.confirm(user.id, code, { replaces: true })),
        ),
      };
    },
  };
}

/**
 * Calls about the second factor: set it up, on the account screen or at an admin's first sign-in, replace its key or
 * codes, turn it off.
 */
export function secondFactorHandlers(dependencies: Dependencies): Factor {
  const { accounts, secondFactors, attempts, security, secondFactorOfAdmins } = dependencies;
  const isRequired = ({ user_type }: SessionUser): boolean => needsSecondFactor(secondFactorOfAdmins, user_type);
  const noted = noting(dependencies);
  return {
    ...signInFactorHandlers(dependencies),
    ...keyHandlers(dependencies),
    async secondFactorState({ session: { user } }) {
      const { isOn, recoveryCodes } = await secondFactors.stateOf(user.id);
      return { is_on: isOn, is_required: isRequired(user), recovery_codes_left: recoveryCodes };
    },
    async renewRecoveryCodes({ body: { current_password, code }, session: { user }, ctx }) {
      await expectPassword(accounts, user.id, current_password, ctx);
      return {
        recovery_codes: await noted(
          user.id,
          'recovery-codes',
          ctx,
          attempts.inSession(user, ctx, () => secondFactors.renewRecovery(user.id, code)),
        ),
      };
    },
    async removeSecondFactor({ params: { id }, session: { user }, ctx }) {
      // An admin's own takes the password and a code, as everybody's.
      if (user.id === id) throw new ApiError('not-yours', 'Another admin has to do this');
      await noted(id, 'second-factor-removed', ctx, secondFactors.remove(id));
      security.record({ event: 'second-factor-removed', accountId: id });
      return { ok: true };
    },
    async endSecondFactor({ body: { current_password, code }, session: { user }, ctx }) {
      if (isRequired(user))
        throw new ApiError('second-factor-required', 'An admin needs the second factor: replace its key instead');
      await expectPassword(accounts, user.id, current_password, ctx);
      await noted(
        user.id,
        'second-factor-off',
        ctx,
        attempts.inSession(user, ctx, () => secondFactors.turnOff(user.id, code)),
      );
      return { ok: true };
    },
  };
}
