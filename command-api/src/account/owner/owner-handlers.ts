import { type EventLog, type LinkPurpose, readLinkCode } from '@busca/events';
import { ApiError, fieldError, type RouteContext, type Session } from '@busca/platform';
import type { CommandRequest } from '../../command-handler/command-handler.ts';
import { copy } from '../../copy.es.ts';
import type { SliceHandlers } from '../../http/bind-commands.ts';
import { callerOf } from '../../queue/fair-queue.ts';
import type { accountRoutes } from '../../routes/account.ts';
import { type accountCommands, sessionUser } from '../commands.ts';
import type { FactorRemoval, PasskeyRemoval } from '../passkeys/passkeys.ts';
import { expectPassword } from '../passwords/check-password.ts';
import { passwordError } from '../passwords/password-rules.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { SignIns } from '../records/sign-ins.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';

/** Ms after a sign-in in which a change of email needs no password. */
const RECENT_SIGN_IN_MS = 10 * 60_000;

interface Dependencies {
  accounts: ReturnType<typeof accountCommands>;
  passwords: Passwords;
  cookies: SessionCookies;
  signIns: SignIns;
  removePasskeys: PasskeyRemoval;
  now: () => Date;
}

type Owner = Pick<SliceHandlers<typeof accountRoutes>, 'changeEmail' | 'changePassword' | 'chooseOwnNews' | 'rename'>;

/** Checks who changes an account: a stolen token is not enough. */
function ownerChecks({ accounts, now }: Pick<Dependencies, 'accounts' | 'now'>) {
  return {
    /**
     * A retry finds the new password set already, if the event of the first run was not appended: that proves the owner
     * as well.
     * @throws ApiError `wrong-current-password`
     */
    async checkChange(accountId: string, password: string, newPassword: string, ctx: RouteContext): Promise<void> {
      if (!(await accounts.hasPassword(accountId, password, callerOf(ctx))))
        await expectPassword(accounts, accountId, newPassword, ctx);
    },
    /** An old session has to send the password. @throws ApiError `password-needed`, `wrong-current-password` */
    async proveOwner({ user, issuedAt }: Session, password: string | undefined, ctx: RouteContext): Promise<void> {
      if (password !== undefined) return expectPassword(accounts, user.id, password, ctx);
      if (now().getTime() - issuedAt * 1_000 > RECENT_SIGN_IN_MS)
        throw fieldError('password-needed', 'current_password', 'Send current_password too');
    },
  };
}

function changingPassword(
  { accounts, passwords, cookies, signIns, removePasskeys, now }: Dependencies,
  checkChange: ReturnType<typeof ownerChecks>['checkChange'],
): Owner['changePassword'] {
  return {
    async run({
      body: { current_password, newPassword, remove_passkeys },
      session: {
        user: { id },
      },
      request,
      ctx,
    }) {
      const at = (await accounts.credentialsOf(id))?.changedAt ?? 0;
      await checkChange(id, current_password, newPassword, ctx);
      const account = await accounts.get(id);
      const problem = account && (await passwordError(newPassword, account, 'newPassword'));
      if (problem) throw problem;
      const passwordHash = await passwords.hash(newPassword, callerOf(ctx));
      const checked = {
        at,
        isSet: () => accounts.hasPassword(id, newPassword, callerOf(ctx)),
        refusal: () => new ApiError('not-signed-in', 'The session is over'),
      };
      const { position } = await accounts.changePassword(id, { passwordHash, checked }, request);
      await signIns.record(id, 'password-changed', ctx);
      if (remove_passkeys) await removePasskeys(id, ctx);
      return { id, position };
    },
    async present({ id }, { repeated, ctx }) {
      const account = repeated ? null : await accounts.get(id);
      if (!account) return { id };
      // Where the clock was set back, the change that has just ended the others lies ahead.
      const { changedAt = 0 } = (await accounts.credentialsOf(id)) ?? {};
      return {
        id,
        token: await cookies.begin(ctx, sessionUser(account), new Date(Math.max(now().getTime(), changedAt))),
      };
    },
  };
}

/** What an owner changes of the account: its email and its password. */
export function ownerHandlers(dependencies: Dependencies): Owner {
  const { accounts } = dependencies;
  const { checkChange, proveOwner } = ownerChecks(dependencies);
  return {
    changeEmail: {
      async run({ params: { id }, body: { email, current_password }, session, request, ctx }) {
        if (session.user.id !== id) throw new ApiError('not-yours', 'This account is not yours');
        const account = await accounts.get(id);
        // A link that was lost is sent again.
        if (email !== account?.email && email !== account?.pending?.email)
          await proveOwner(session, current_password, ctx);
        const { revision, position } = await accounts.changeEmail(id, email, request);
        return { id, revision, position };
      },
      async present({ id }) {
        const account = await accounts.get(id);
        return { id, email: account?.email ?? '', pending_email: account?.pending?.email ?? null };
      },
    },

    rename: {
      async run({ body: { name }, session, request }) {
        const { position } = await accounts.rename(session.user.id, name, request);
        return { id: session.user.id, position };
      },
      present: () => ({ ok: true }),
    },

    chooseOwnNews: {
      async run({ body: { news }, session, request }) {
        const { position } = await accounts.chooseNews(session.user.id, news, request);
        return { id: session.user.id, position };
      },
      present: () => ({ ok: true }),
    },

    changePassword: changingPassword(dependencies, checkChange),
  };
}

interface LinkDependencies {
  accounts: ReturnType<typeof accountCommands>;
  log: Pick<EventLog, 'keys'>;
  removeFactors: FactorRemoval;
}

/**
 * Emails to the signed-in user, each sent once. The address never comes from the request; a reactor on the log sends
 * them.
 */
export const emailHandlers = ({
  accounts,
}: Pick<LinkDependencies, 'accounts'>): Pick<
  SliceHandlers<typeof accountRoutes>,
  'sendWelcome' | 'sendConfirmation' | 'requestEmailConfirmation'
> => ({
  // Does nothing: the reactor sends the welcome email for `AccountCreated`, whether or not this call is made.
  sendWelcome: () => ({ ok: true }),

  sendConfirmation: {
    async run({ session: { user }, request }) {
      const { position } = await accounts.requestConfirmation(user.id, request);
      return { id: user.id, position };
    },
    present: () => ({ ok: true }),
  },

  requestEmailConfirmation: {
    async run({ session: { user }, request }) {
      const { position } = await accounts.requestEmailConfirmation(user.id, request);
      return { id: user.id, position };
    },
    present: () => ({ ok: true }),
  },
});

/** The links in emails. A code proves access to the mailbox that it was sent to, so the account is the actor. */
export function linkHandlers({
  accounts,
  log,
  removeFactors,
}: LinkDependencies): Pick<
  SliceHandlers<typeof accountRoutes>,
  'confirmEmail' | 'undoEmailChange' | 'endNews' | 'endNewsInOneClick'
> {
  /** The id in a code, and the request with the account as its actor. @throws ApiError `invalid-code` */
  async function open(purpose: LinkPurpose, code: string, request: CommandRequest) {
    const link = await readLinkCode(log.keys, purpose, code);
    const account = link && (await accounts.get(link.accountId));
    if (!account) throw new ApiError('invalid-code', copy.deadLink);
    return { ...link, request: { ...request, actor: { id: account.id, role: account.userType } } };
  }
  async function endNews(code: string, sent: CommandRequest) {
    const { accountId, request } = await open('choose-news', code, sent);
    const { position } = await accounts.chooseNews(accountId, false, request);
    return { id: accountId, position };
  }
  return {
    confirmEmail: {
      async run({ body: { code }, request: sent }) {
        const { accountId, id, request } = await open('confirm-email', code, sent);
        const { position } = await accounts.confirmEmail(accountId, id, request);
        return { id: accountId, position };
      },
      present: () => ({ ok: true }),
    },

    endNews: {
      run: ({ body: { code }, request }) => endNews(code, request),
      present: () => ({ ok: true }),
    },

    endNewsInOneClick: {
      run: ({ params: { code }, request }) => endNews(code, request),
      present: () => ({ ok: true }),
    },

    undoEmailChange: {
      async run({ body: { code }, request: sent, ctx }) {
        const { accountId, id, request } = await open('undo-email-change', code, sent);
        const { position } = await accounts.undoEmailChange(
          accountId,
          id,
          (since) => removeFactors(accountId, ctx, since),
          request,
        );
        return { id: accountId, position };
      },
      present: () => ({ ok: true }),
    },
  };
}
