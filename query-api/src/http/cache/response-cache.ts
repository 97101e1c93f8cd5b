import type { ReadModelReader, ReadModelState } from '@busca/projectors/read-models';
import { TOTAL_HEADER, type ServiceState } from '@busca/platform';
import type { Middleware } from 'koa';
import { admittingCache } from './admitting-cache.ts';
import { buildIdOf } from './build-id.ts';
import { createKeys } from './cache-key.ts';
import { isRead, type Exchange } from '../context.ts';
import type { LogId } from './log-id.ts';
import { waitForPosition } from '../wait-for-position.ts';

/** Maximum bytes of all cached replies together, and of one cached reply. */
const CACHE_MAX = 32_000_000;
const ENTRY_MAX = 500_000;

const BUILD_ID = buildIdOf();
export const JSON_TYPE = 'application/json; charset=utf-8';

type AnyReader = Pick<ReadModelReader<unknown>, 'state'>;

/** What a reply was made of: equal parts have equal tags. */
type Source = Pick<ReadModelState, 'generation' | 'version'> & { log: string };

interface CachedReply {
  reader: AnyReader;
  source: Source;
  tag: string;
  /** Text when it was made, UTF-8 when it is kept: a reply that is sent once is encoded as it is written. */
  json: string | Buffer;
  total: number | undefined;
  /** Path pattern of the route that made the reply, for metrics. */
  route: string;
}

/** Body of a public reply, or its JSON, and a list's total where a page was requested. */
type PublicReply = ({ body: object } | { json: string }) & { total?: number | undefined };

/** A reply that is current, and the position that its model has reached. */
export interface FoundReply {
  reply: CachedReply;
  position: string;
}

/**
 * Response cache for replies that are the same for everybody: serialised JSON by normalised query. A hit costs one read
 * of the model's version; an entry is invalid as soon as the version changes.
 */
export interface ResponseCache {
  /** Middleware before the routers: answers from the cache where it has a current entry. */
  serve: Middleware<ServiceState>;
  /** The current entry of a GET. */
  find(ctx: Exchange): Promise<FoundReply | undefined>;
  /** Caches the reply of a GET, where there is room or it was asked for before. */
  keep(ctx: Exchange, reply: CachedReply): void;
  /** Answers with what `make` reads from the model, and caches the reply. */
  reply(ctx: Exchange, reader: AnyReader, make: () => Promise<PublicReply>): Promise<void>;
}

/** Weak ETag of a public reply: the build id and the version of its data. */
export const publicTag = (...version: (string | number)[]): string => `W/"${[BUILD_ID, ...version].join('-')}"`;

/** `publicTag` of what is made of several models; `build` names whatever else it is made of. */
export const modelsTag = (
  logId: string,
  states: readonly Pick<ReadModelState, 'generation' | 'version'>[],
  ...build: string[]
): string => publicTag(...build, logId, ...states.flatMap(({ generation, version }) => [generation, version]));

const opaqueTag = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` holds this tag, by weak comparison (RFC 9110, 13.1.2). */
function clientHas(ctx: Exchange, tag: string): boolean {
  const known = ctx.get('If-None-Match');
  return (
    known === '*' || (known !== '' && known.split(',').some((candidate) => opaqueTag(candidate) === opaqueTag(tag)))
  );
}

/**
 * Answers a public GET with its ETag: 304 where the client has this reply, else calls `make`. Clients revalidate each
 * time.
 */
export async function replyTagged(ctx: Exchange, tag: string, make: () => Promise<void> | void): Promise<void> {
  if (clientHas(ctx, tag)) ctx.status = 304;
  else await make();
  ctx.set('ETag', tag);
  ctx.set('Cache-Control', 'no-cache');
}

function send(ctx: Exchange, { json, total }: CachedReply): void {
  if (total !== undefined) ctx.set(TOTAL_HEADER, String(total));
  // Not `ctx.type`, which looks it up each time.
  ctx.set('Content-Type', JSON_TYPE);
  ctx.body = json;
}

const sourceOf = async (logId: LogId, { generation, version }: ReadModelState): Promise<Source> => ({
  generation,
  version,
  log: await logId(),
});

async function made(
  ctx: Exchange,
  reader: AnyReader,
  source: Source,
  make: () => Promise<PublicReply>,
): Promise<CachedReply> {
  const reply = await make();
  const { state, _matchedRoute: route = state.route } = ctx;
  const json = 'json' in reply ? reply.json : JSON.stringify(reply.body);
  return { reader, source, tag: modelsTag(source.log, [source]), json, total: reply.total, route: String(route) };
}

/** Answers without a cache: for pages, which are cached themselves. */
export const uncached: Pick<ResponseCache, 'reply'> = {
  async reply(ctx, _, make) {
    const reply = await make();
    if (reply.total !== undefined) ctx.set(TOTAL_HEADER, String(reply.total));
    ctx.body = 'body' in reply ? reply.body : JSON.parse(reply.json);
  },
};

/** Makes replies as the response cache does, and leaves them unsent: the body becomes a `FoundReply`. */
export const unsent = (logId: LogId): Pick<ResponseCache, 'reply'> => ({
  async reply(ctx, reader, make) {
    const state = await reader.state();
    const reply = await made(ctx, reader, await sourceOf(logId, state), make);
    ctx.body = { reply, position: state.position } satisfies FoundReply;
  },
});

export function createResponseCache(logId: LogId): ResponseCache {
  const cache = admittingCache<CachedReply>({
    maxSize: CACHE_MAX,
    maxEntrySize: ENTRY_MAX,
    sizeOf: ({ json }, key) => Buffer.byteLength(json) + key.length,
    toKeep: (reply) => ({ ...reply, json: Buffer.from(reply.json) }),
  });
  const keyOf = createKeys();
  function keep(ctx: Exchange, reply: CachedReply): void {
    const key = keyOf(ctx);
    if (key !== undefined) cache.set(key, reply);
  }
  const isCurrent = async ({ source }: CachedReply, { generation, version }: ReadModelState): Promise<boolean> =>
    source.version === version && source.generation === generation && source.log === (await logId());

  return {
    async find(ctx) {
      const reply = cache.get(keyOf(ctx) ?? '');
      const state = await reply?.reader.state();
      return reply && state && (await isCurrent(reply, state)) ? { reply, position: state.position } : undefined;
    },
    async serve(ctx, next) {
      const key = isRead(ctx) ? keyOf(ctx) : undefined;
      const cached = key === undefined ? undefined : cache.get(key);
      const [state] = cached ? await waitForPosition(ctx, cached.reader) : [];
      if (!cached || !state || !(await isCurrent(cached, state))) return next();
      ctx.state.route = cached.route;
      await replyTagged(ctx, cached.tag, () => send(ctx, cached));
    },
    keep,
    async reply(ctx, reader, make) {
      const [state] = await waitForPosition(ctx, reader);
      const source = await sourceOf(logId, state!);
      await replyTagged(ctx, modelsTag(source.log, [source]), async () => {
        const reply = await made(ctx, reader, source, make);
        keep(ctx, reply);
        send(ctx, reply);
      });
    },
  };
}
