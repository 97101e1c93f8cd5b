import { fieldError, type RouteContext } from '@busca/platform';
import type { Account } from '../state.ts';
import type { SignInEvent } from '../../contract.ts';
import type { SecondFactors } from '../../credentials/second-factor.ts';
import type { CodeAttempts } from './code-attempts.ts';

/** Whether admins need a second factor (`ADMIN_SECOND_FACTOR`). */
export type AdminPolicy = 'required' | 'optional';

interface Dependencies {
  secondFactors: SecondFactors;
  secondFactorOfAdmins: AdminPolicy;
  attempts: CodeAttempts;
}

export const needsSecondFactor = (policy: AdminPolicy, userType: Account['userType']): boolean =>
  policy === 'required' && userType === 'Admin';

/**
 * Checks the second factor of an account whose password was right, where it has or needs one. @returns what the history
 * says of the sign-in
 * @throws ApiError `second-factor-needed`, `second-factor-setup-needed`, `invalid-otp`, `too-many-requests`
 */
export async function checkSecondFactor(
  { secondFactors, secondFactorOfAdmins, attempts }: Dependencies,
  account: Pick<Account, 'id' | 'email' | 'userType'>,
  code: string | undefined,
  ctx: RouteContext,
): Promise<SignInEvent> {
  const { id, userType } = account;
  const { isOn } = await secondFactors.stateOf(id);
  if (!isOn && needsSecondFactor(secondFactorOfAdmins, userType))
    throw fieldError('second-factor-setup-needed', 'code', 'Set up the second factor first');
  if (!isOn) return 'password';
  if (code === undefined) throw fieldError('second-factor-needed', 'code', 'Send the code of the second factor too');
  const proof = await attempts.atLogin(account, ctx, () => secondFactors.check(id, code));
  return proof === 'code' ? 'password-and-code' : 'recovery-code';
}
