import type { RouteContext } from '@busca/platform';
import type { Passkeys } from '../credentials/passkeys.ts';
import type { SecondFactors } from '../credentials/second-factor.ts';
import type { SignIns } from '../credentials/sign-ins.ts';
import type { SecurityLog } from '../http/security-log.ts';

interface Dependencies {
  passkeys: Pick<Passkeys, 'removeAll'>;
  secondFactors: Pick<SecondFactors, 'removeAny'>;
  signIns: Pick<SignIns, 'record'>;
  security: SecurityLog;
}

/**
 * Removes all passkeys of an account, and its second factor with the recovery codes, before its email is proven for the first
 * time: whoever signed up with another person's email may have added them. No email tells of it: the owner has just asked.
 */
export const factorRemoval = ({ passkeys, secondFactors, signIns, security }: Dependencies) => async (accountId: string, ctx: RouteContext): Promise<void> => {
  const noted = async (event: 'passkey-removed' | 'second-factor-removed'): Promise<void> => {
    security.record({ event, accountId });
    await signIns.record(accountId, event, ctx);
  };
  if ((await passkeys.removeAll(accountId)) > 0) await noted('passkey-removed');
  if (await secondFactors.removeAny(accountId)) await noted('second-factor-removed');
};

export type FactorRemoval = ReturnType<typeof factorRemoval>;
