import { ApiError, networkOf } from '@busca/platform';
import type { Middleware } from 'koa';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Exchange } from './context.ts';

/** Reads that one network may make in a minute: far more than people need, and a bound for scripts. */
const READS_A_MINUTE = 1_200;

/** Cheap calls that programs poll. */
const UNLIMITED = /^\/api\/(?:health\/|config$)/;

/** Counts a read. @throws ApiError `too-many-requests` with Retry-After */
export type CountRead = (ctx: Pick<Exchange, 'ip'>) => Promise<void>;

/** Counts reads by network, in each process. */
export function readCounter(points = READS_A_MINUTE): CountRead {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async ({ ip }) => {
    await limiter.consume(networkOf(ip)).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new ApiError('too-many-requests', 'Too many reads, wait before the next one', { 'Retry-After': String(Math.ceil(msBeforeNext / 1000)) });
    });
  };
}

/** Rate limit of reads, but for those that are counted already. @throws ApiError `too-many-requests` */
export const limitReads = (count: CountRead): Middleware => async (ctx, next) => {
  if (!ctx.state.isCounted && !UNLIMITED.test(ctx.path)) await count(ctx);
  return next();
};
