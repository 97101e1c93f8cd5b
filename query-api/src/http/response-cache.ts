import type { ReadModelReader, ReadModelState } from '@busca/projectors/read-models';
import { TOTAL_HEADER, type ServiceState } from '@busca/platform';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { buildIdOf } from './build-id.ts';
import { cacheKey } from './cache-key.ts';
import type { Exchange } from './context.ts';
import type { LogId } from './log-id.ts';
import { waitForPosition } from './wait-for-position.ts';

/** Bytes of all cached replies together, and of the longest one that is cached. */
const CACHE_MAX = 32_000_000;
const ENTRY_MAX = 500_000;

const READS: readonly string[] = ['GET', 'HEAD'];

const BUILD_ID = buildIdOf();

type AnyReader = Pick<ReadModelReader<unknown>, 'state'>;

interface CachedReply {
  reader: AnyReader;
  tag: string;
  json: Buffer;
  total: number | undefined;
  /** The route that made it. */
  route: string;
}

/** A public list as it goes out. */
interface PublicList {
  body: object;
  total?: number | undefined;
}

/**
 * Public replies as JSON, ready to be written, by normalised query, until their read model changes: a page that many ask for costs one
 * look at the model's version. For replies that are the same for everybody.
 */
export interface ResponseCache {
  /** Answers from the cache, before any route is looked for. */
  serve: Middleware<ServiceState>;
  /** Answers out of a read model, and caches the reply. */
  reply(ctx: Exchange, reader: AnyReader, make: () => Promise<PublicList>): Promise<void>;
}

/** Names a public reply: by the code that shapes it, and by what it was made of. */
export const publicTag = (...version: (string | number)[]): string => `W/"${[BUILD_ID, ...version].join('-')}"`;

/** Every reply out of a model stays as it is until the model's version moves. */
const tagOf = (logId: string, { generation, version }: ReadModelState): string => publicTag(logId, generation, version);

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client has the reply of this tag. */
function isKnown(ctx: Exchange, tag: string): boolean {
  const known = ctx.get('If-None-Match');
  return known === '*' || (known !== '' && known.split(',').some((one) => withoutWeakness(one) === withoutWeakness(tag)));
}

/** Answers a public GET under its ETag, to be revalidated each time: 304 where the client has that very reply, else what is made. */
export async function replyTagged(ctx: Exchange, tag: string, make: () => Promise<void> | void): Promise<void> {
  if (isKnown(ctx, tag)) ctx.status = 304;
  else await make();
  ctx.set('ETag', tag);
  ctx.set('Cache-Control', 'no-cache');
}

function send(ctx: Exchange, { json, total }: CachedReply): void {
  if (total !== undefined) ctx.set(TOTAL_HEADER, String(total));
  ctx.type = 'json';
  ctx.body = json;
}

const keyOf = (ctx: Exchange): string | undefined => cacheKey(ctx.path, ctx.querystring);

export function createResponseCache(logId: LogId): ResponseCache {
  const cache = new LRUCache<string, CachedReply>({ maxSize: CACHE_MAX, maxEntrySize: ENTRY_MAX, sizeCalculation: ({ json }, key) => json.length + key.length });

  return {
    async serve(ctx, next) {
      const key = READS.includes(ctx.method) ? keyOf(ctx) : undefined;
      const cached = key === undefined ? undefined : cache.get(key);
      const [state] = cached ? await waitForPosition(ctx, cached.reader) : [];
      if (!cached || !state || cached.tag !== tagOf(await logId(), state)) return next();
      ctx.state.route = cached.route;
      await replyTagged(ctx, cached.tag, () => send(ctx, cached));
    },
    async reply(ctx, reader, make) {
      const [state] = await waitForPosition(ctx, reader);
      const tag = tagOf(await logId(), state!);
      await replyTagged(ctx, tag, async () => {
        const { body, total } = await make();
        const { _matchedRoute: route } = ctx;
        const made = { reader, tag, json: Buffer.from(JSON.stringify(body)), total, route: String(route) };
        const key = keyOf(ctx);
        if (key !== undefined) cache.set(key, made);
        send(ctx, made);
      });
    },
  };
}
