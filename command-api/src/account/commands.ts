import type { UserType } from '@busca/events';
import { Refusal, type SessionUser } from '@busca/station';
import { fold } from '../handle/decider.ts';
import type { Handled } from '../handle/handle.ts';
import type { CommandRequest } from '../handle/request.ts';
import type { Services } from '../services.ts';
import { accountDecider, accountStream, type Account, type AccountState } from './decider.ts';

export interface NewAccount {
  name: string;
  email: string;
  passwordHash: string;
  userType: UserType;
}

export const sessionUser = ({ id, name, email, userType }: Account): SessionUser => ({ id, name, email, user_type: userType });

/** The account of an email, null without one. A profile's contact email is claimed too, and is no way in. */
const findByEmail = ({ claims, log }: Pick<Services, 'claims' | 'log'>) => async (email: string): Promise<Account | null> => {
  const holder = await claims.holder(email);
  const account = holder === undefined ? null : fold(accountDecider, await log.readStream(accountStream(holder)));
  return account?.email.toLowerCase() === email.toLowerCase() ? account : null;
};

/** What can be done with accounts. The account's id is the request's seed, so a second send makes the same account. */
export function accountCommands({ handle, claims, state, log, passwords }: Services) {
  const find = findByEmail({ claims, log });
  return {
    find,

    create({ passwordHash, ...fields }: NewAccount, request: CommandRequest): Promise<Handled<AccountState>> {
      const account: Account = { id: request.seed, ...fields };
      const stream = accountStream(account.id);
      return handle(accountDecider, stream, { type: 'CreateAccount', account }, request, {
        secure: async () => {
          await claims.claim(account.email, account.id, stream, request);
          await state.putCredentials({ accountId: account.id, passwordHash, changedAt: 0 });
        },
      });
    },

    changeEmail(accountId: string, email: string, request: CommandRequest): Promise<Handled<AccountState>> {
      const stream = accountStream(accountId);
      return handle(accountDecider, stream, { type: 'ChangeEmail', email }, request, {
        secure: () => claims.claim(email, accountId, stream, request),
      });
    },

    /** Another password from an instant on: every session that began before is over. */
    changePassword(accountId: string, passwordHash: string, changedAt: Date, request: CommandRequest): Promise<Handled<AccountState>> {
      return handle(accountDecider, accountStream(accountId), { type: 'ChangePassword', changedAt: changedAt.toISOString() }, request, {
        secure: () => state.putCredentials({ accountId, passwordHash, changedAt: changedAt.getTime() }),
      });
    },

    requestConfirmation: (accountId: string, request: CommandRequest): Promise<Handled<AccountState>> =>
      handle(accountDecider, accountStream(accountId), { type: 'RequestConfirmation' }, request),

    /** The account that signs in with this email and password. @throws Refusal `no-such-account`, `wrong-password` */
    async logIn(email: string, password: string): Promise<Account> {
      const known = await find(email);
      const credentials = known && (await state.findCredentials(known.id));
      const matches = await passwords.matches(password, credentials?.passwordHash);
      if (!known) throw new Refusal('no-such-account', 'There is no account found with this email.');
      if (!matches) throw new Refusal('wrong-password', 'Incorrect password for this account.');
      return known;
    },
  };
}
