import type { SecurityLog } from '@busca/platform';
import type { CreateUser, UserCreated } from '../../contract.ts';
import { keyReused, type PresentInput, type SliceHandlers } from '../../http/bind-commands.ts';
import type { KnownDevices } from '../../http/known-devices.ts';
import { callerOf } from '../../queue/fair-queue.ts';
import type { accountRoutes } from '../../routes/account.ts';
import type { Outcome } from '../../state/port.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { checkSecondFactor, type AdminPolicy, type CodeAttempts } from '../second-factor/check-second-factor.ts';
import type { SecondFactors } from '../second-factor/second-factor.ts';
import type { SignIns } from '../records/sign-ins.ts';
import type { accountCommands } from '../commands.ts';
import type { SessionOpener } from '../sessions/open-session.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { passwordError } from '../passwords/password-rules.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { sessionCommands } from '../sessions/sessions.ts';

interface Dependencies {
  accounts: ReturnType<typeof accountCommands>;
  passwords: Passwords;
  cookies: SessionCookies;
  devices: KnownDevices;
  security: SecurityLog;
  signIns: SignIns;
  secondFactors: SecondFactors;
  attempts: CodeAttempts;
  opener: SessionOpener;
  /** Whether admins sign in with a second factor alone. */
  secondFactorOfAdmins: AdminPolicy;
  now: () => Date;
}

/** Sign-up and sign-in. */
export function accountHandlers(
  dependencies: Dependencies,
): Pick<SliceHandlers<typeof accountRoutes>, 'createUser' | 'logIn'> {
  const { accounts, passwords, cookies, secondFactors, opener, now } = dependencies;
  /**
   * The reply has a token only while the account still has its first email and password: a repeated command must not
   * open a session later. The token begins before the check, so a change during the check ends it.
   */
  async function presentUser(
    { id, changed }: Outcome,
    { body: { name, email, password, user_type }, repeated: isDone, ctx }: PresentInput<CreateUser>,
  ): Promise<UserCreated> {
    const repeated = isDone || !changed;
    const startedAt = now();
    const { passwordHash, changedAt } = (await accounts.credentialsOf(id)) ?? { passwordHash: undefined, changedAt: 0 };
    if (changedAt !== 0) return { id, user_type };
    if (repeated && !(await passwords.matches(password, passwordHash, callerOf(ctx)))) throw keyReused();
    if (repeated && (await accounts.get(id))?.email !== email) return { id, user_type };
    if (repeated && (await secondFactors.stateOf(id)).isOn) return { id, user_type };
    const user = { id, name, email, user_type };
    // The history of a run that failed is still to be written.
    const token = isDone
      ? await cookies.begin(ctx, user, startedAt)
      : await opener.begin(user, 'sign-up', startedAt, ctx);
    return { id, user_type, token };
  }

  return {
    createUser: {
      async run({ body: { name, email, password, user_type: userType }, request, ctx }) {
        const problem = await passwordError(password, { name, email, userType });
        if (problem) throw problem;
        // Nothing is hashed where an earlier run of the command has appended its event, and then failed.
        let changed = false;
        const passwordHash = (work: () => Promise<unknown>) => {
          changed = true;
          return passwords.hash(password, callerOf(ctx), work);
        };
        const { revision, position } = await accounts.create({ name, email, passwordHash, userType }, request);
        return { id: request.commandId, revision, position, changed };
      },
      present: presentUser,
    },

    async logIn({ body: { email, password, code }, ctx }) {
      // Read the clock before the check: if the password changes during it, this session is older than the change and
      // so over.
      const startedAt = now();
      const account = await checkPassword(dependencies, { email, password }, ctx);
      const event = await checkSecondFactor(dependencies, account, code, ctx);
      return opener.open(account, event, startedAt, ctx);
    },
  };
}

interface SessionDependencies {
  sessions: ReturnType<typeof sessionCommands>;
  cookies: SessionCookies;
}

type SessionHandlers = Pick<
  SliceHandlers<typeof accountRoutes>,
  'endSession' | 'endSessions' | 'renewSession' | 'forgetSession'
>;

/** Renewals, and logout, here and everywhere. */
export const sessionHandlers = ({ sessions, cookies }: SessionDependencies): SessionHandlers => ({
  renewSession: ({ ctx }) => cookies.renew(ctx),
  async forgetSession({ ctx }) {
    await cookies.forget(ctx);
    return { ok: true };
  },
  endSession: {
    async run({ session, request, ctx }) {
      const { position } = await sessions.end(session, request);
      await cookies.end(ctx, session.user.id, session.id);
      return { id: session.user.id, position };
    },
    present: () => ({ ok: true }),
  },
  endSessions: {
    async run({ session: { user }, request }) {
      const { position } = await sessions.endAll(user.id, request);
      return { id: user.id, position };
    },
    present: () => ({ ok: true }),
  },
});
