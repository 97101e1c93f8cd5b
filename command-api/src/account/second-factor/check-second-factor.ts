import { ApiError, type RouteContext, type SecurityLog, fieldError } from '@busca/platform';
import type { RateLimit } from '@busca/platform/routes';
import type { SignIns } from '../records/sign-ins.ts';
import type { CountCall } from '../../http/limits.ts';
import { perAccount, perEmail } from '../../routes/shared.ts';
import type { Account } from '../decider.ts';
import type { SignInEvent } from '../../contract.ts';
import type { SecondFactors } from './second-factor.ts';

const DAY = 24 * 60;
/** Codes in a day: 20 of a million, of which three are right at a time. */
const AT_LOGIN = perEmail('wrongCodes', { fromAddress: 10, fromStrangers: 20, minutes: DAY });
/** The same for a stolen session, over all calls that take a code. */
const IN_SESSION = [perAccount('wrongCodesInSessions', 20, DAY)];

interface AttemptDependencies {
  /** Counts a call. @throws ApiError `too-many-requests` */
  countCall: CountCall;
  signIns: Pick<SignIns, 'record'>;
  security: SecurityLog;
}

/** Checks a code of an account's second factor. @throws ApiError `too-many-requests`, and what the check throws */
type Attempt = <T>(account: Pick<Account, 'id' | 'email'>, ctx: RouteContext, check: () => Promise<T>) => Promise<T>;

/**
 * Guards the checks of second factors' codes. A code counts only after the password was right: nobody else uses the
 * codes of a day up. It counts before it is checked, so that concurrent guesses count like sequential ones.
 */
export function codeAttempts({ countCall, signIns, security }: AttemptDependencies): {
  atLogin: Attempt;
  inSession: Attempt;
} {
  const guard =
    (limits: readonly RateLimit[], onWrong: (accountId: string) => void): Attempt =>
    async (account, ctx, check) => {
      const resets = [];
      for (const limit of limits) resets.push(await countCall({ ...limit, forgiving: true }, account, ctx));
      try {
        const result = await check();
        for (const reset of resets) await reset();
        return result;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid-otp') {
          onWrong(account.id);
          await signIns.record(account.id, 'wrong-code', ctx);
        }
        throw error;
      }
    };
  return {
    atLogin: guard(AT_LOGIN, (accountId) => security.record({ event: 'login-failed', accountId })),
    inSession: guard(IN_SESSION, () => undefined),
  };
}

export type CodeAttempts = ReturnType<typeof codeAttempts>;

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
