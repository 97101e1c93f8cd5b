import { ApiError, networksOf, type SecurityLog } from '@busca/platform';
import { routesIn } from '@busca/platform/routes';
import type { Middleware } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { queryApi } from '../routes/index.ts';
import { readLimit } from '../routes/read.ts';
import type { Exchange } from './context.ts';

/** Paths of the calls that declare no limit. None has a parameter. */
const unlimited: ReadonlySet<string> = new Set(routesIn(queryApi).filter(({ limits }) => limits === undefined).map(({ path }) => path));

const tooMany = (waitMs: number): ApiError =>
  new ApiError('too-many-requests', 'Too many reads, wait before the next one', { 'Retry-After': String(Math.ceil(waitMs / 1000)) });

/** Counts a read. @throws ApiError `too-many-requests` with Retry-After */
export type CountRead = (ctx: Pick<Exchange, 'ip'>) => Promise<void>;

/**
 * Counts reads by network, in each process: by address, and a few times as many by the wider networks of one holder. The security
 * log has the first refused one of a network's window, and no flood of lines.
 */
export function readCounter(security: Pick<SecurityLog, 'record'>, points: number = readLimit.calls): CountRead {
  // It counts alone: how many are too many depends on the network.
  const counter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: readLimit.seconds });
  return async ({ ip }) => {
    for (const { name, households } of networksOf(ip)) {
      const most = points * households;
      const { consumedPoints, msBeforeNext } = await counter.consume(name);
      if (consumedPoints === most + 1) security.record({ event: 'refused', accountId: null, code: 'too-many-requests', route: 'none' });
      if (consumedPoints > most) throw tooMany(msBeforeNext);
    }
  };
}

/** Rate limit of reads, but for those that are counted already. @throws ApiError `too-many-requests` */
export const limitReads = (count: CountRead): Middleware => async (ctx, next) => {
  if (!ctx.state.isCounted && !unlimited.has(ctx.path)) await count(ctx);
  return next();
};
