import { ApiError, signedIn, networkOf } from '@busca/platform';
import type { Context, Middleware } from 'koa';
import type { Counters } from './counters.ts';

/** So many calls in so many seconds. */
interface Limit {
  points: number;
  duration: number;
}

const MINUTE = 60;

/** Logins to one account from wherever since the last right password; calls of one address. */
const limits = {
  failedLogins: { points: 10, duration: 15 * MINUTE },
  logins: { points: 60, duration: 5 * MINUTE },
  accounts: { points: 20, duration: 10 * MINUTE },
  /** Codes that are asked for and guessed at: for one email, and from one address. */
  codes: { points: 5, duration: 15 * MINUTE },
  codesOfAddress: { points: 30, duration: 15 * MINUTE },
  guesses: { points: 20, duration: 15 * MINUTE },
  guessesOfAddress: { points: 100, duration: 15 * MINUTE },
  /** Letters that somebody who is signed in asks for. */
  welcomes: { points: 5, duration: 60 * MINUTE },
  confirmations: { points: 5, duration: 60 * MINUTE },
  leads: { points: 20, duration: 10 * MINUTE },
  demoRequests: { points: 5, duration: 60 * MINUTE },
  clientErrors: { points: 20, duration: 10 * MINUTE },
  /** Changes of one account to its profiles, and to its own email. */
  edits: { points: 60, duration: 60 * MINUTE },
  emailChanges: { points: 20, duration: 60 * MINUTE },
  uploads: { points: 40, duration: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

const tooMany = (waitMs: number): ApiError =>
  new ApiError('too-many-requests', 'Too many attempts, wait before the next one', { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });

export interface Limiter {
  /** Counts one. @throws ApiError `too-many-requests` beyond the limit; EventStoreAway */
  count(key: string): Promise<void>;
  /** Starts counting anew. */
  forgive(key: string): Promise<void>;
}

const unlimited: Limiter = { count: async () => undefined, forgive: async () => undefined };

/**
 * Limits calls by keys, counted where `counters` says; without (load tests) nothing is counted. While they are away it refuses
 * as everything else is refused then: guesses must not go uncounted.
 */
export function createLimiter(name: LimitName, counters: Counters | undefined): Limiter {
  if (!counters) return unlimited;
  const { points, duration } = limits[name];
  const counter = counters.counter(name, duration);
  return {
    async count(key) {
      const { count, endsIn } = await counter.count(key);
      if (count > points) throw tooMany(endsIn);
    },
    forgive: (key) => counter.forgive(key),
  };
}

/** Limits the calls of one address; an IPv6 network (/64) is one address. */
export function limitAddress(name: LimitName, counters: Counters | undefined): Middleware {
  const limiter = createLimiter(name, counters);
  return async (ctx: Context, next) => {
    await limiter.count(networkOf(ctx.ip));
    await next();
  };
}

/** Limits the calls of one account, whatever its address. Visitors are refused. */
export function limitAccount(name: LimitName, counters: Counters | undefined): Middleware {
  const limiter = createLimiter(name, counters);
  return async (ctx, next) => {
    await limiter.count(signedIn(ctx).id);
    await next();
  };
}
