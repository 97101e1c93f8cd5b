import { ApiError, networkOf, type SecurityLog } from '@busca/platform';
import { routesIn } from '@busca/platform/routes';
import type { Middleware } from 'koa';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { queryApi } from '../routes/index.ts';
import { readLimit } from '../routes/read.ts';
import type { Exchange } from './context.ts';

/** Paths of the calls that declare no limit. None has a parameter. */
const unlimited: ReadonlySet<string> = new Set(routesIn(queryApi).filter(({ limits }) => limits === undefined).map(({ path }) => path));

/** Counts a read. @throws ApiError `too-many-requests` with Retry-After */
export type CountRead = (ctx: Pick<Exchange, 'ip'>) => Promise<void>;

/** Counts reads by network, in each process. The security log has the first refused one of a network's window, and no flood of lines. */
export function readCounter(security: Pick<SecurityLog, 'record'>, points: number = readLimit.calls): CountRead {
  const limiter = new RateLimiterMemory({ points, duration: readLimit.seconds });
  return async ({ ip }) => {
    await limiter.consume(networkOf(ip)).catch(({ msBeforeNext, consumedPoints }: RateLimiterRes) => {
      if (consumedPoints === points + 1) security.record({ event: 'refused', accountId: null, code: 'too-many-requests', route: 'none' });
      throw new ApiError('too-many-requests', 'Too many reads, wait before the next one', { 'Retry-After': String(Math.ceil(msBeforeNext / 1000)) });
    });
  };
}

/** Rate limit of reads, but for those that are counted already. @throws ApiError `too-many-requests` */
export const limitReads = (count: CountRead): Middleware => async (ctx, next) => {
  if (!ctx.state.isCounted && !unlimited.has(ctx.path)) await count(ctx);
  return next();
};
