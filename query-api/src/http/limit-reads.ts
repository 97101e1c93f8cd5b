import { ApiError, networkOf } from '@busca/platform';
import type { Middleware } from 'koa';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Reads of one network in a minute: far more than people make, and a bound for a script that asks for what costs most. */
const READS_A_MINUTE = 1_200;

/** Constant replies that programs poll. */
const UNLIMITED = /^\/api\/(?:health\/|config$)/;

/** Limits the reads of one network, in each process by itself. */
export function limitReads(points = READS_A_MINUTE): Middleware {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (ctx, next) => {
    if (!UNLIMITED.test(ctx.path))
      await limiter.consume(networkOf(ctx.ip)).catch(({ msBeforeNext }: RateLimiterRes) => {
        throw new ApiError('too-many-requests', 'Too many reads, wait before the next one', { 'Retry-After': String(Math.ceil(msBeforeNext / 1000)) });
      });
    return next();
  };
}
