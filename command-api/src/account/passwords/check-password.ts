import { networkOf, type RouteContext, type SecurityLog } from '@busca/platform';
import type { accountCommands } from '../commands.ts';
import type { SignIns } from '../../credentials/sign-ins.ts';

interface Dependencies {
  accounts: Pick<ReturnType<typeof accountCommands>, 'logIn'>;
  signIns: SignIns;
  security: SecurityLog;
}

/** The account with an email and a password; failures go into the security log and the account's history. @throws ApiError `no-such-account`, `wrong-password` */
export const checkPassword = ({ accounts, signIns, security }: Dependencies, { email, password }: { email: string; password: string }, ctx: RouteContext) =>
  accounts.logIn(email, password, {
    network: networkOf(ctx.ip),
    onFailure: async (accountId) => {
      security.record({ event: 'login-failed', accountId });
      if (accountId) await signIns.record(accountId, 'wrong-password', ctx);
    },
  });
