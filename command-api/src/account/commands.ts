import { streams } from '@busca/events';
import type { UserType } from '@busca/events';
import { ApiError, type SessionUser } from '@busca/platform';
import { fold } from '../command-handler/decider.ts';
import type { CommandResult } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { Services } from '../services.ts';
import { accountDecider, type Account, type AccountState, type Undo } from './decider.ts';

export interface NewAccount {
  name: string;
  email: string;
  passwordHash: string;
  userType: UserType;
}

/** Ms in which the former address can undo a change of email: a weekend. */
const UNDO_MS = 72 * 60 * 60 * 1_000;

export const sessionUser = ({ id, name, email, userType }: Account): SessionUser => ({ id, name, email, user_type: userType });

/** The account with this email, else null. A profile's contact email is claimed too, but nobody can sign in with it. */
const findByEmail = ({ claims, log }: Pick<Services, 'claims' | 'log'>) => async (email: string): Promise<Account | null> => {
  const holder = await claims.holder(email);
  const account = holder === undefined ? null : fold(accountDecider, await log.readStream(streams.account(holder)));
  return account?.email.toLowerCase() === email.toLowerCase() ? account : null;
};

/** Commands of accounts. The account's id is the command's id, so a repeated command creates the same account. */
export function accountCommands({ handle, claims, state, log, passwords, now, canMail }: Omit<Services, 'checkImage'>) {
  const find = findByEmail({ claims, log });
  const undoOf = ({ commandId }: CommandRequest): Undo | null => (canMail ? { id: commandId, until: new Date(now().getTime() + UNDO_MS).toISOString() } : null);

  /** Ends every session that began before an instant (ISO). */
  async function endSessions(accountId: string, before: string): Promise<void> {
    const credentials = await state.findCredentials(accountId);
    if (credentials) await state.putCredentials({ ...credentials, changedAt: Date.parse(before) });
  }

  return {
    find,
    get: async (accountId: string): Promise<Account | null> => fold(accountDecider, await log.readStream(streams.account(accountId))),
    credentialsOf: (accountId: string) => state.findCredentials(accountId),
    /** An account by its id; null where there is none. */
    get: async (accountId: string): Promise<AccountState> => fold(accountDecider, await log.readStream(streams.account(accountId))),
    /** Whether a password is the account's. @throws ApiError `too-many-requests` */
    hasPassword: async (accountId: string, password: string): Promise<boolean> =>
      passwords.matches(password, (await state.findCredentials(accountId))?.passwordHash),

    create({ passwordHash, ...fields }: NewAccount, request: CommandRequest): Promise<CommandResult<AccountState>> {
      const account: Account = { id: request.commandId, ...fields };
      const stream = streams.account(account.id);
      return handle(accountDecider, stream, { type: 'CreateAccount', account }, request, {
        beforeAppend: async () => {
          await claims.claim(account.email, account.id, stream, request);
          await state.putCredentials({ accountId: account.id, passwordHash, changedAt: 0 });
        },
      });
    },

    changeEmail(accountId: string, email: string, request: CommandRequest): Promise<CommandResult<AccountState>> {
      const stream = streams.account(accountId);
      return handle(accountDecider, stream, { type: 'ChangeEmail', email, undo: undoOf(request) }, request, {
        beforeAppend: () => claims.claim(email, accountId, stream, request),
      });
    },

    /** A former address takes the account back: its email is restored, and every session is over. @throws ApiError `invalid-code`, `email-taken` */
    undoEmailChange(accountId: string, undoId: string, request: CommandRequest): Promise<CommandResult<AccountState>> {
      const stream = streams.account(accountId);
      const at = now().toISOString();
      return handle(accountDecider, stream, { type: 'UndoEmailChange', undoId, at }, request, {
        async beforeAppend(account) {
          const email = account?.former.find(({ undo }) => undo.id === undoId)?.email;
          if (email !== undefined) await claims.claim(email, accountId, stream, request);
          await endSessions(accountId, at);
        },
      });
    },

    /** Changes the password. Sessions that began before `changedAt` are over. */
    changePassword(accountId: string, passwordHash: string, changedAt: Date, request: CommandRequest): Promise<CommandResult<AccountState>> {
      return handle(accountDecider, streams.account(accountId), { type: 'ChangePassword', changedAt: changedAt.toISOString() }, request, {
        beforeAppend: () => state.putCredentials({ accountId, passwordHash, changedAt: changedAt.getTime() }),
      });
    },

    requestConfirmation: (accountId: string, request: CommandRequest): Promise<CommandResult<AccountState>> =>
      handle(accountDecider, streams.account(accountId), { type: 'RequestConfirmation' }, request),

    /** The account with this email and password. @throws ApiError `no-such-account`, `wrong-password` */
    async logIn(email: string, password: string): Promise<Account> {
      const account = await find(email);
      const credentials = account && (await state.findCredentials(account.id));
      const matches = await passwords.matches(password, credentials?.passwordHash);
      if (!account) throw new ApiError('no-such-account', 'There is no account found with this email.');
      if (!matches) throw new ApiError('wrong-password', 'Incorrect password for this account.');
      return account;
    },
  };
}
