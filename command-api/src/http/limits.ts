import { Refusal } from '@busca/station';
import type { Context, Middleware } from 'koa';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** So many calls in so many seconds. */
interface Limit {
  points: number;
  duration: number;
}

const MINUTE = 60;

/** Logins to one account from wherever since the last right password; calls of one address. */
export const limits = {
  failedLogins: { points: 10, duration: 15 * MINUTE },
  logins: { points: 60, duration: 5 * MINUTE },
  accounts: { points: 20, duration: 10 * MINUTE },
  /** Codes that are asked for and guessed at: for one email, and from one address. */
  codes: { points: 5, duration: 15 * MINUTE },
  codesOfAddress: { points: 30, duration: 15 * MINUTE },
  guesses: { points: 20, duration: 15 * MINUTE },
  guessesOfAddress: { points: 100, duration: 15 * MINUTE },
  /** Letters that somebody who is signed in asks for, of one kind. */
  letters: { points: 5, duration: 60 * MINUTE },
  leads: { points: 20, duration: 10 * MINUTE },
  demoRequests: { points: 5, duration: 60 * MINUTE },
  uploads: { points: 40, duration: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

const tooMany = (waitMs: number): Refusal =>
  new Refusal('too-many-requests', 'Too many attempts, wait before the next one', { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });

const isLimit = (thrown: unknown): thrown is RateLimiterRes => typeof thrown === 'object' && thrown !== null && 'msBeforeNext' in thrown;

export interface Limiter {
  /** Counts one. @throws Refusal `too-many-requests` beyond the limit */
  count(key: string): Promise<void>;
  /** Starts counting anew. */
  forgive(key: string): Promise<void>;
}

const unlimited: Limiter = { count: async () => undefined, forgive: async () => undefined };

/** Counters in this process's memory; `enabled` false (load tests) counts nothing. */
export function createLimiter(limit: Limit, enabled: boolean): Limiter {
  if (!enabled) return unlimited;
  const limiter = new RateLimiterMemory(limit);
  return {
    async count(key) {
      await limiter.consume(key).catch((thrown: unknown) => {
        throw isLimit(thrown) ? tooMany(thrown.msBeforeNext) : thrown;
      });
    },
    async forgive(key) {
      await limiter.delete(key);
    },
  };
}

/** Limits the calls of one address. */
export function limitAddress(limit: Limit, enabled: boolean): Middleware {
  const limiter = createLimiter(limit, enabled);
  return async (ctx: Context, next) => {
    await limiter.count(ctx.ip);
    await next();
  };
}
