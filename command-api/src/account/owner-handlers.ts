import { readLinkCode, type EventLog } from '@busca/events';
import { ApiError, fieldError, type Session, type Tokens } from '@busca/platform';
import { copy } from '../copy.es.ts';
import type { SliceHandlers } from '../http/bind-commands.ts';
import type { accountRoutes } from '../routes/account.ts';
import { sessionUser, type accountCommands } from './commands.ts';
import { refuseCommon, type Passwords } from './passwords.ts';

/** Ms after a sign-in in which a change of email needs no password. */
const RECENT_SIGN_IN_MS = 10 * 60_000;

interface Dependencies {
  accounts: ReturnType<typeof accountCommands>;
  log: Pick<EventLog, 'keys'>;
  passwords: Passwords;
  tokens: Tokens;
  now: () => Date;
}

type Owner = Pick<SliceHandlers<typeof accountRoutes>, 'changeEmail' | 'changePassword' | 'undoEmailChange'>;

/** What an owner changes of the account: its email, its password, and back by the link in an email. */
export function ownerHandlers({ accounts, log, passwords, tokens, now }: Dependencies): Owner {
  /** @throws ApiError `wrong-current-password` */
  async function checkPassword(accountId: string, password: string): Promise<void> {
    if (!(await accounts.hasPassword(accountId, password))) throw fieldError('wrong-current-password', 'current_password', 'This is not the password of the account');
  }

  /** Refuses a stolen token: an old session has to send the password. @throws ApiError `password-needed`, `wrong-current-password` */
  async function proveOwner({ user, issuedAt }: Session, password: string | undefined): Promise<void> {
    if (password !== undefined) return checkPassword(user.id, password);
    if (now().getTime() - issuedAt * 1_000 > RECENT_SIGN_IN_MS) throw fieldError('password-needed', 'current_password', 'Send current_password too');
  }

  return {
    changeEmail: {
      async run({ params: { id }, body: { email, current_password }, session, request }) {
        if (session.user.id !== id) throw new ApiError('not-yours', 'This account is not yours');
        if ((await accounts.get(id))?.email !== email) await proveOwner(session, current_password);
        const { revision, position } = await accounts.changeEmail(id, email, request);
        return { id, revision, position };
      },
      present: ({ id }, { body }) => ({ id, email: body.email }),
    },

    changePassword: {
      async run({ body: { current_password, newPassword }, session: { user: { id } }, request }) {
        await checkPassword(id, current_password);
        refuseCommon(newPassword, 'newPassword');
        const { position } = await accounts.changePassword(id, await passwords.hash(newPassword), now(), request);
        return { id, position };
      },
      async present({ id }, { repeated }) {
        const account = repeated ? null : await accounts.get(id);
        return { id, ...(account && { token: tokens.issue(sessionUser(account)) }) };
      },
    },

    undoEmailChange: {
      async run({ body: { code }, request }) {
        const link = await readLinkCode(log.keys, 'undo-email-change', code);
        const account = link && (await accounts.get(link.accountId));
        if (!account) throw new ApiError('invalid-code', copy.usedLink);
        // The code proves access to the former mailbox, so the account is the actor.
        const actor = { id: account.id, role: account.userType };
        const { position } = await accounts.undoEmailChange(account.id, link.id, { ...request, actor });
        return { id: account.id, position };
      },
      present: () => ({ ok: true }),
    },
  };
}
