import { ApiError, networksOf, type SecurityLog } from '@busca/platform';
import { routesIn, type RateLimit } from '@busca/platform/routes';
import type { Middleware } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { queryApi } from '../routes/index.ts';
import { directoryQuery, entriesAsked } from '../routes/queries.ts';
import { entriesLimit, readLimit } from '../routes/read.ts';
import type { Exchange } from './context.ts';

/** Paths of the calls that declare no limit. None has a parameter. */
const unlimited: ReadonlySet<string> = new Set(
  routesIn(queryApi)
    .filter(({ limits }) => limits === undefined)
    .map(({ path }) => path),
);

/** The public lists of people: '/api/agents/busca/all', '/api/agents/busca/city/Miami'. */
const lists = new RegExp(
  `^(${routesIn(queryApi)
    .filter(({ query }) => query === directoryQuery)
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/]+'))
    .join('|')})/?$`,
  'i',
);

const tooMany = (waitMs: number): ApiError =>
  new ApiError('too-many-requests', 'Too many reads, wait before the next one', {
    'Retry-After': String(Math.ceil(waitMs / 1000)),
  });

/** Counts a read. @throws ApiError `too-many-requests` with Retry-After */
export type CountRead = (ctx: Pick<Exchange, 'ip' | 'path' | 'querystring'>) => Promise<void>;

/**
 * Counts by network what a limit allows: by address, and a few times as much by the wider networks of one holder. The
 * security log has the first refused read of a network's window, and no flood of lines.
 */
function pointsCounter(
  security: Pick<SecurityLog, 'record'>,
  { calls, seconds }: Pick<RateLimit, 'calls' | 'seconds'>,
) {
  // It counts alone: how many are too many depends on the network.
  const counter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
  return async (ip: string, asked: number): Promise<void> => {
    for (const { name, households } of networksOf(ip)) {
      const most = calls * households;
      const { consumedPoints, msBeforeNext } = await counter.consume(name, asked);
      if (consumedPoints > most && consumedPoints - asked <= most)
        security.record({ event: 'refused', accountId: null, code: 'too-many-requests', route: 'none' });
      if (consumedPoints > most) throw tooMany(msBeforeNext);
    }
  };
}

/** Counts reads, in each process, and the entries of lists that they ask for. */
export function readCounter(security: Pick<SecurityLog, 'record'>, calls: number = readLimit.calls): CountRead {
  const [countReads, countEntries] = [
    pointsCounter(security, { ...readLimit, calls }),
    pointsCounter(security, entriesLimit),
  ];
  return async ({ ip, path, querystring }) => {
    await countReads(ip, 1);
    if (lists.test(path)) await countEntries(ip, entriesAsked(querystring));
  };
}

/** Rate limit of reads. @throws ApiError `too-many-requests` */
export const limitReads =
  (count: CountRead): Middleware =>
  async (ctx, next) => {
    if (!unlimited.has(ctx.path)) await count(ctx);
    return next();
  };
