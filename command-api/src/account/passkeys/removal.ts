import type { RouteContext, SecurityLog } from '@busca/platform';
import type { Passkeys } from './passkeys.ts';
import type { SignIns } from '../records/sign-ins.ts';
import type { AlertOwner } from '../owner-alerts.ts';
import type { SecondFactors } from '../second-factor/second-factor.ts';

interface Dependencies {
  passkeys: Pick<Passkeys, 'removeSince'>;
  secondFactors: Pick<SecondFactors, 'removeSince'>;
  signIns: Pick<SignIns, 'record'>;
  security: SecurityLog;
  alertOwner: AlertOwner;
}

/** Removes all passkeys of an account along with its password: a thief may have added one. Its owner gets an email. */
export const passkeyRemoval =
  ({ passkeys, signIns, security, alertOwner }: Omit<Dependencies, 'secondFactors'>) =>
  async (accountId: string, ctx: RouteContext): Promise<void> => {
    if ((await passkeys.removeSince(accountId)) === 0) return;
    security.record({ event: 'passkey-removed', accountId });
    await signIns.record(accountId, 'passkey-removed', ctx);
    await alertOwner(accountId, 'passkey-removed', ctx);
  };

export type PasskeyRemoval = ReturnType<typeof passkeyRemoval>;

/**
 * Removes the passkeys of an account, and its second factor with the recovery codes, that were set up since an instant
 * (ISO; all without one): before its email is proven for the first time, as whoever signed up with another person's
 * email may have added them, and before a change of email is undone. No email tells of it: the owner has just asked.
 */
export const factorRemoval =
  ({ passkeys, secondFactors, signIns, security }: Omit<Dependencies, 'alertOwner'>) =>
  async (accountId: string, ctx: RouteContext, since = ''): Promise<void> => {
    const noted = async (event: 'passkey-removed' | 'second-factor-removed'): Promise<void> => {
      security.record({ event, accountId });
      await signIns.record(accountId, event, ctx);
    };
    if ((await passkeys.removeSince(accountId, since)) > 0) await noted('passkey-removed');
    if (await secondFactors.removeSince(accountId, since)) await noted('second-factor-removed');
  };

export type FactorRemoval = ReturnType<typeof factorRemoval>;
