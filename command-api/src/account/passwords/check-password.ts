import { fieldError, type RouteContext, type SecurityLog } from '@busca/platform';
import type { AccountCommands } from '../commands.ts';
import type { SignIns } from '../records/sign-ins.ts';
import type { KnownDevices } from '../../http/known-devices.ts';
import { callerOf } from '../../queue/fair-queue.ts';

interface Dependencies {
  accounts: Pick<AccountCommands, 'logIn'>;
  devices: Pick<KnownDevices, 'recognise'>;
  signIns: SignIns;
  security: SecurityLog;
}

/**
 * The account with an email and a password; failures go into the security log and the account's history. A device or
 * address that has signed in to the email waits apart from strangers.
 * @throws ApiError `no-such-account`, `wrong-password`, `too-many-requests`
 */
export async function checkPassword(
  { accounts, devices, signIns, security }: Dependencies,
  { email, password }: { email: string; password: string },
  ctx: RouteContext,
) {
  const isKnown = (await devices.recognise(ctx, email)) !== undefined;
  return accounts.logIn(email, password, {
    caller: callerOf(ctx, isKnown),
    onFailure: async (accountId) => {
      security.record({ event: 'login-failed', accountId });
      if (accountId) await signIns.record(accountId, 'wrong-password', ctx);
    },
  });
}

/**
 * Checks the password that the owner of a session has sent: a stolen session is not enough.
 * @throws ApiError `wrong-current-password`, `too-many-requests`
 */
export async function expectPassword(
  accounts: Pick<AccountCommands, 'hasPassword'>,
  accountId: string,
  password: string,
  ctx: RouteContext,
) {
  if (await accounts.hasPassword(accountId, password, callerOf(ctx))) return;
  throw fieldError('wrong-current-password', 'current_password', 'This is not the password of the account');
}
