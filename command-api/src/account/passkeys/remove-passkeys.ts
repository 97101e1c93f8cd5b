import type { RouteContext, SecurityLog } from '@busca/platform';
import type { Passkeys } from '../../credentials/passkeys.ts';
import type { SignIns } from '../../credentials/sign-ins.ts';
import type { AlertOwner } from '../owner-alerts.ts';

interface Dependencies {
  passkeys: Pick<Passkeys, 'removeSince'>;
  signIns: Pick<SignIns, 'record'>;
  security: SecurityLog;
  alertOwner: AlertOwner;
}

/** Removes all passkeys of an account along with its password: a thief may have added one. Its owner gets an email. */
export const passkeyRemoval =
  ({ passkeys, signIns, security, alertOwner }: Dependencies) =>
  async (accountId: string, ctx: RouteContext): Promise<void> => {
    if ((await passkeys.removeSince(accountId)) === 0) return;
    security.record({ event: 'passkey-removed', accountId });
    await signIns.record(accountId, 'passkey-removed', ctx);
    await alertOwner(accountId, 'passkey-removed', ctx);
  };

export type PasskeyRemoval = ReturnType<typeof passkeyRemoval>;
