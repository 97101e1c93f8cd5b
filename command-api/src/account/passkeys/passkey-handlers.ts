import { randomUUID } from 'node:crypto';
import { isId } from '@busca/events';
import type { RouteContext, SecurityLog, SessionUser } from '@busca/platform';
import { accountOfHandle, invalidPasskey, type Passkeys } from './passkeys.ts';
import { CHALLENGE_S } from './passkey-checks.ts';
import { wrongCode, type SecondFactors } from '../second-factor/second-factor.ts';
import type { SignIns } from '../records/sign-ins.ts';
import type { SliceHandlers } from '../../http/bind-commands.ts';
import { createCookie } from '../../http/cookies.ts';
import type { passkeyRoutes } from '../../routes/credentials.ts';
import { expectPassword } from '../passwords/check-password.ts';
import type { CodeAttempts } from '../second-factor/check-second-factor.ts';
import type { accountCommands, LiveAccount } from '../commands.ts';
import type { AlertOwner } from '../owner-alerts.ts';
import type { SessionOpener } from '../sessions/open-session.ts';

/** Cookie of a browser that signs in with a passkey, so that no other browser can answer its challenge. */
const COOKIE = 'busca-passkey';

interface Dependencies {
  accounts: ReturnType<typeof accountCommands>;
  passkeys: Passkeys;
  secondFactors: SecondFactors;
  attempts: CodeAttempts;
  signIns: SignIns;
  security: SecurityLog;
  opener: SessionOpener;
  alertOwner: AlertOwner;
  publicUrl: () => string;
  now: () => Date;
}

type Handlers = SliceHandlers<typeof passkeyRoutes>;

/** Signs in with a passkey. It proves a device and a person, so no code of a second factor is asked for. */
function loginHandlers({
  accounts,
  passkeys,
  signIns,
  security,
  opener,
  publicUrl,
  now,
}: Dependencies): Pick<Handlers, 'beginPasskeyLogin' | 'logInWithPasskey'> {
  const cookie = createCookie(COOKIE, publicUrl);
  /** The account of a user handle; null if it signs in no more, as by its email. */
  async function accountOf(handle: string): Promise<LiveAccount | null> {
    const accountId = accountOfHandle(handle);
    return isId(accountId) ? accounts.current(accountId) : null;
  }
  return {
    async beginPasskeyLogin({ ctx }) {
      const holder = randomUUID();
      cookie.set(ctx, holder, CHALLENGE_S);
      return passkeys.challenge(holder);
    },
    async logInWithPasskey({ body, ctx }) {
      const [startedAt, holder] = [now(), cookie.read(ctx)];
      const account = await accountOf(body.user_handle);
      // Read before the proof: sessions that end after it are over, and this one with them.
      const passwordChangedAt = (account && (await accounts.credentialsOf(account.id)))?.changedAt ?? 0;
      const isProven = account !== null && (await passkeys.proves(account.id, body, holder));
      cookie.clear(ctx);
      if (!isProven) {
        security.record({ event: 'login-failed', accountId: account?.id ?? null });
        if (account) await signIns.record(account.id, 'wrong-passkey', ctx);
        throw invalidPasskey();
      }
      return opener.open({ ...account, passwordChangedAt }, 'passkey', startedAt, ctx);
    },
  };
}

/** Calls about passkeys: an account's own, and signing in. */
export function passkeyHandlers(dependencies: Dependencies): Handlers {
  const { accounts, passkeys, secondFactors, attempts, signIns, security, alertOwner } = dependencies;
  /**
   * A stolen session, even with the password, adds or removes no key.
   * @throws ApiError `wrong-current-password`, `invalid-otp`
   */
  async function proveOwner(
    user: SessionUser,
    { current_password, code }: { current_password: string; code?: string | undefined },
    ctx: RouteContext,
  ): Promise<void> {
    await expectPassword(accounts, user.id, current_password, ctx);
    if (!(await secondFactors.stateOf(user.id)).isOn) return;
    if (code === undefined) throw wrongCode();
    await attempts.inSession(user, ctx, () => secondFactors.check(user.id, code));
  }
  return {
    ...loginHandlers(dependencies),
    ownPasskeys: async ({
      session: {
        user: { id },
      },
    }) => ({ passkeys: await passkeys.of(id), needs_code: (await secondFactors.stateOf(id)).isOn }),
    async beginPasskey({ body, session: { id: sessionId, user }, ctx }) {
      await proveOwner(user, body, ctx);
      return passkeys.begin(user.id, sessionId);
    },
    async addPasskey({
      body,
      session: {
        id: sessionId,
        user: { id },
      },
      ctx,
    }) {
      await passkeys.add(id, body, sessionId);
      security.record({ event: 'passkey-added', accountId: id });
      await signIns.record(id, 'passkey-added', ctx);
      await alertOwner(id, 'passkey-added', ctx);
      return { ok: true };
    },
    async removePasskey({ body, session: { user }, ctx }) {
      const { id } = user;
      await proveOwner(user, body, ctx);
      await passkeys.remove(id, body.id);
      security.record({ event: 'passkey-removed', accountId: id });
      await signIns.record(id, 'passkey-removed', ctx);
      await alertOwner(id, 'passkey-removed', ctx);
      return { ok: true };
    },
  };
}
