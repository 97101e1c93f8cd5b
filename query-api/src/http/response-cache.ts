import type { ReadModelReader, ReadModelState } from '@busca/projectors/read-models';
import { TOTAL_HEADER, type ServiceState } from '@busca/platform';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Exchange } from './context.ts';
import type { LogId } from './log-id.ts';
import { waitForPosition } from './wait-for-position.ts';

/** Bytes of replies that are kept, all together, and of the longest that is. */
const KEPT_MAX = 32_000_000;
const ENTRY_MAX = 2_000_000;

const READS: readonly string[] = ['GET', 'HEAD'];

type AnyReader = Pick<ReadModelReader<unknown>, 'state'>;

interface DurableStores {
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
 * Replies that are kept as JSON, ready to be written, by URL, until their read model changes: a page that many look at costs one look at
 * the model's version. For public replies only, which are the same for everybody.
 */
export interface ResponseCache {
  /** Answers with what is kept, before any route is looked for. */
  serve: Middleware<ServiceState>;
  /** Answers out of a read model, and keeps the reply. */
  reply(ctx: Exchange, reader: AnyReader, make: () => Promise<PublicList>): Promise<void>;
}

/** Every reply out of a model stays as it is until the model's version moves. */
const tagOf = (edition: string, { generation, version }: ReadModelState): string => `W/"${edition}-${generation}-${version}"`;

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client has the reply of this tag. */
function hasSeen(ctx: Exchange, tag: string): boolean {
  const seen = ctx.get('If-None-Match');
  return seen === '*' || (seen !== '' && seen.split(',').some((one) => withoutWeakness(one) === withoutWeakness(tag)));
}

/** Answers a public GET under its ETag, to be revalidated each time: 304 where the client has that very reply, else what is made. */
export async function replyTagged(ctx: Exchange, tag: string, make: () => Promise<void> | void): Promise<void> {
  if (hasSeen(ctx, tag)) ctx.status = 304;
  else await make();
  ctx.set('ETag', tag);
  ctx.set('Cache-Control', 'no-cache');
}

function send(ctx: Exchange, { json, total }: DurableStores): void {
  if (total !== undefined) ctx.set(TOTAL_HEADER, String(total));
  ctx.type = 'json';
  ctx.body = json;
}

export function createResponseCache(edition: LogId): ResponseCache {
  const kept = new LRUCache<string, DurableStores>({ maxSize: KEPT_MAX, maxEntrySize: ENTRY_MAX, sizeCalculation: ({ json }, url) => json.length + url.length });

  return {
    async serve(ctx, next) {
      const found = READS.includes(ctx.method) ? kept.get(ctx.url) : undefined;
      const [state] = found ? await waitForPosition(ctx, found.reader) : [];
      if (!found || !state || found.tag !== tagOf(await edition(), state)) return next();
      ctx.state.route = found.route;
      await replyTagged(ctx, found.tag, () => send(ctx, found));
    },
    async reply(ctx, reader, make) {
      const [state] = await waitForPosition(ctx, reader);
      const tag = tagOf(await edition(), state!);
      await replyTagged(ctx, tag, async () => {
        const { body, total } = await make();
        const { _matchedRoute: route } = ctx;
        const made = { reader, tag, json: Buffer.from(JSON.stringify(body)), total, route: String(route) };
        kept.set(ctx.url, made);
        send(ctx, made);
      });
    },
  };
}
