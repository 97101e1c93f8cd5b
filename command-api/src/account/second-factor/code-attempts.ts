import { ApiError, type RouteContext, type SecurityLog } from '@busca/platform';
import type { RateLimit } from '@busca/platform/routes';
import type { SignIns } from '../../credentials/sign-ins.ts';
import type { CountCall } from '../../http/limits.ts';
import { perAccount, perEmail } from '../../routes/shared.ts';
import type { Account } from '../state.ts';

const DAY = 24 * 60;
/** Codes in a day: 20 of a million, of which three are right at a time. */
const AT_LOGIN = perEmail('wrongCodes', { fromAddress: 10, fromStrangers: 20, minutes: DAY });
/** The same for a stolen session, over all calls that take a code. */
const IN_SESSION = [perAccount('wrongCodesInSessions', 20, DAY)];

interface Dependencies {
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
export function codeAttempts({ countCall, signIns, security }: Dependencies): { atLogin: Attempt; inSession: Attempt } {
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
