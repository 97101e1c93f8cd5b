import { fieldError, type RouteContext } from '@busca/platform';
import type { Account } from './state.ts';
import type { SignInEvent } from '../contract.ts';
import type { SecurityLog } from '../http/security-log.ts';
import { wrongCode, type SecondFactors } from '../credentials/second-factor.ts';
import type { SignIns } from '../credentials/sign-ins.ts';

/** Whether admins need a second factor (`ADMIN_SECOND_FACTOR`). */
export type AdminPolicy = 'required' | 'optional';

interface Dependencies {
  secondFactors: SecondFactors;
  secondFactorOfAdmins: AdminPolicy;
  signIns: SignIns;
  security: SecurityLog;
}

export const needsSecondFactor = (policy: AdminPolicy, userType: Account['userType']): boolean => policy === 'required' && userType === 'Admin';

/**
 * Checks the second factor of an account whose password was right, where it has or needs one. @returns what the history says of the sign-in
 * @throws ApiError `second-factor-needed`, `second-factor-setup-needed`, `invalid-otp`
 */
export async function checkSecondFactor(
  { secondFactors, secondFactorOfAdmins, signIns, security }: Dependencies,
  { id, userType }: Pick<Account, 'id' | 'userType'>, code: string | undefined, ctx: RouteContext,
): Promise<SignInEvent> {
  const { isOn } = await secondFactors.stateOf(id);
  if (!isOn && needsSecondFactor(secondFactorOfAdmins, userType)) throw fieldError('second-factor-setup-needed', 'code', 'Set up the second factor first');
  if (!isOn) return 'password';
  if (code === undefined) throw fieldError('second-factor-needed', 'code', 'Send the code of the second factor too');
  const proof = await secondFactors.check(id, code);
  if (proof) return proof === 'code' ? 'password-and-code' : 'recovery-code';
  security.record({ event: 'login-failed', accountId: id });
  await signIns.record(id, 'wrong-code', ctx);
  throw wrongCode();
}
