import { ApiError, networkOf } from '@busca/platform';
import type { Middleware } from 'koa';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Reads that one network may make in a minute: far more than people need, and a bound for scripts. */
const READS_A_MINUTE = 1_200;

/** Cheap calls that programs poll. */
const UNLIMITED = /^\/api\/(?:health\/|config$)/;

/** Rate limit of reads by network, counted in each process. @throws ApiError `too-many-requests` with Retry-After */
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
