import { readLinkCode, type EventLog, type LinkPurpose } from '@busca/events';
import { ApiError, fieldError, type Session } from '@busca/platform';
import { copy } from '../copy.es.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { SliceHandlers } from '../http/bind-commands.ts';
import type { accountRoutes } from '../routes/account.ts';
import type { SignIns } from '../credentials/sign-ins.ts';
import { sessionUser, type accountCommands } from './commands.ts';
import type { FactorRemoval } from './remove-factors.ts';
import type { PasskeyRemoval } from './remove-passkeys.ts';
import type { SessionCookies } from './session-cookies.ts';
import { passwordError } from './password-rules.ts';
import type { Passwords } from './passwords.ts';

/** Ms after a sign-in in which a change of email needs no password. */
const RECENT_SIGN_IN_MS = 10 * 60_000;

interface Dependencies {
  accounts: ReturnType<typeof accountCommands>;
  log: Pick<EventLog, 'keys'>;
  passwords: Passwords;
  cookies: SessionCookies;
  signIns: SignIns;
  removePasskeys: PasskeyRemoval;
  now: () => Date;
}

type Owner = Pick<SliceHandlers<typeof accountRoutes>, 'changeEmail' | 'changePassword' | 'chooseOwnNews'>;

/** Checks who changes an account: a stolen token is not enough. */
function ownerChecks({ accounts, now }: Pick<Dependencies, 'accounts' | 'now'>) {
  /** @throws ApiError `wrong-current-password` */
  async function checkPassword(accountId: string, password: string): Promise<void> {
    if (!(await accounts.hasPassword(accountId, password))) throw fieldError('wrong-current-password', 'current_password', 'This is not the password of the account');
  }
  return {
    /**
     * A retry finds the new password set already, if the event of the first run was not appended: that proves the owner as well.
     * @throws ApiError `wrong-current-password`
     */
    async checkChange(accountId: string, password: string, newPassword: string): Promise<void> {
      if (!(await accounts.hasPassword(accountId, password))) await checkPassword(accountId, newPassword);
    },
    /** An old session has to send the password. @throws ApiError `password-needed`, `wrong-current-password` */
    async proveOwner({ user, issuedAt }: Session, password: string | undefined): Promise<void> {
      if (password !== undefined) return checkPassword(user.id, password);
      if (now().getTime() - issuedAt * 1_000 > RECENT_SIGN_IN_MS) throw fieldError('password-needed', 'current_password', 'Send current_password too');
    },
  };
}

function changingPassword(
  { accounts, passwords, cookies, signIns, removePasskeys, now }: Omit<Dependencies, 'log'>, checkChange: (accountId: string, password: string, newPassword: string) => Promise<void>,
): Owner['changePassword'] {
  return {
    async run({ body: { current_password, newPassword, remove_passkeys }, session: { user: { id } }, request, ctx }) {
      await checkChange(id, current_password, newPassword);
      const account = await accounts.get(id);
      const problem = account && (await passwordError(newPassword, account, 'newPassword'));
      if (problem) throw problem;
      const { position } = await accounts.changePassword(id, { passwordHash: await passwords.hash(newPassword, id), changedAt: now() }, request);
      await signIns.record(id, 'password-changed', ctx);
      if (remove_passkeys) await removePasskeys(id, ctx);
      return { id, position };
    },
    async present({ id }, { repeated, ctx }) {
      const account = repeated ? null : await accounts.get(id);
      return { id, ...(account && { token: await cookies.begin(ctx, sessionUser(account), now()) }) };
    },
  };
}

/** What an owner changes of the account: its email and its password. */
export function ownerHandlers(dependencies: Omit<Dependencies, 'log'>): Owner {
  const { accounts } = dependencies;
  const { checkChange, proveOwner } = ownerChecks(dependencies);
  return {
    changeEmail: {
      async run({ params: { id }, body: { email, current_password }, session, request }) {
        if (session.user.id !== id) throw new ApiError('not-yours', 'This account is not yours');
        const account = await accounts.get(id);
        // A link that was lost is sent again.
        if (email !== account?.email && email !== account?.pending?.email) await proveOwner(session, current_password);
        const { revision, position } = await accounts.changeEmail(id, email, request);
        return { id, revision, position };
      },
      async present({ id }) {
        const account = await accounts.get(id);
        return { id, email: account?.email ?? '', pending_email: account?.pending?.email ?? null };
      },
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

/** The links in emails. A code proves access to the mailbox that it was sent to, so the account is the actor. */
export function linkHandlers({ accounts, log, removeFactors }: Pick<Dependencies, 'accounts' | 'log'> & { removeFactors: FactorRemoval }): Pick<SliceHandlers<typeof accountRoutes>, 'confirmEmail' | 'undoEmailChange' | 'endNews'> {
  /** The id in a code, and the request with the account as its actor. @throws ApiError `invalid-code` */
  async function open(purpose: LinkPurpose, code: string, request: CommandRequest) {
    const link = await readLinkCode(log.keys, purpose, code);
    const account = link && (await accounts.get(link.accountId));
    if (!account) throw new ApiError('invalid-code', copy.usedLink);
    return { ...link, request: { ...request, actor: { id: account.id, role: account.userType } } };
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
      async run({ body: { code }, request: sent }) {
        const { accountId, request } = await open('choose-news', code, sent);
        const { position } = await accounts.chooseNews(accountId, false, request);
        return { id: accountId, position };
      },
      present: () => ({ ok: true }),
    },

    undoEmailChange: {
      async run({ body: { code }, request: sent, ctx }) {
        const { accountId, id, request } = await open('undo-email-change', code, sent);
        const { position } = await accounts.undoEmailChange(accountId, id, (since) => removeFactors(accountId, ctx, since), request);
        return { id: accountId, position };
      },
      present: () => ({ ok: true }),
    },
  };
}
