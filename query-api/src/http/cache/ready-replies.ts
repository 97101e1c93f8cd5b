import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import {
  addressOf,
  apiHeaders,
  CORRELATION_HEADER,
  type Measure,
  MIN_POSITION_HEADER,
  POSITION_HEADER,
  type PublicReply,
  TOTAL_HEADER,
} from '@busca/platform';
import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import { namesTag, type Page, sendPage } from '@busca/platform/pages';
import type { ReadModelReader, ReadModelState } from '@busca/projectors/read-models';
import { LRUCache } from 'lru-cache';
import { type Exchange, isRead, sendReady } from '../context.ts';
import type { CountRead } from '../limit-reads.ts';
import { awaitedStates } from '../wait-for-position.ts';
import { type KeyOf, partsOf } from './reply-key.ts';
import { type LogId, modelsTag, replyTagged } from './tags.ts';

/** Maximum bytes of all kept replies together, compressed ones among them, and of one reply. */
const KEPT_MAX = 96_000_000;
const REPLY_MAX = 500_000;

type AnyReader = Pick<ReadModelReader<unknown>, 'state'>;

/** What a reply was made of: while all of it stays equal, so does the reply. */
export interface Source {
  /** The read models that it shows. */
  readers: readonly AnyReader[];
  /** Theirs, in the same order. */
  states: readonly ReadModelState[];
  log: string;
  /** The version of what pages are made of beside the read models. */
  site: string;
  /** The day in New York, by which lists are ordered. */
  day: string;
}

/** A page, or a list as JSON, that is the same for everybody. */
export interface ReadyReply {
  page: Page;
  source: Source;
  /** Path pattern of the route that made it, for metrics. */
  route: string;
}

/**
 * The one cache of replies that are the same for everybody: pages, and public lists as JSON, by their normalised
 * address. A reply is found only while what it was made of is current, which costs a read of its models' states.
 */
export interface ReadyReplies {
  /** What a reply that shows some read models is made of now, or at the given states. */
  sourceOf(readers: readonly AnyReader[], states?: readonly ReadModelState[]): Promise<Source>;
  /** A kept reply that is current, and what it would be made of now: its models may have read further events. */
  find(key: string): Promise<{ reply: ReadyReply; now: Source } | undefined>;
  keep(key: string, reply: ReadyReply): void;
}

interface ReadyDependencies {
  logId: LogId;
  /** The version of what pages are made of beside the read models. */
  siteVersion: () => string;
  now: () => Date;
}

const isSame = (one: Source, other: Source): boolean =>
  one.log === other.log &&
  one.site === other.site &&
  one.day === other.day &&
  one.states.every(
    ({ generation, version }, index) =>
      generation === other.states[index]!.generation && version === other.states[index]!.version,
  );

/** The position that a reply's models have reached; undefined for one that shows none. */
export const positionOf = ({ states }: Pick<Source, 'states'>): string | undefined =>
  states.map(({ position }) => position).toSorted()[0];

export function createReadyReplies({ logId, siteVersion, now }: ReadyDependencies): ReadyReplies {
  const kept = new LRUCache<string, ReadyReply>({
    maxSize: KEPT_MAX,
    maxEntrySize: REPLY_MAX,
    // What varies is kept in two encodings, at less than half its bytes each.
    sizeCalculation: ({ page: { body, headers } }, key) => (headers.Vary ? 2 : 1) * body.length + key.length,
  });
  const sourceOf: ReadyReplies['sourceOf'] = async (readers, states) => ({
    readers,
    states: states ?? (await Promise.all(readers.map((reader) => reader.state()))),
    log: await logId(),
    site: siteVersion(),
    day: dayInNewYork(now()),
  });
  return {
    sourceOf,
    async find(key) {
      const reply = kept.get(key);
      const now = reply && (await sourceOf(reply.source.readers));
      if (!now || !isSame(reply.source, now)) return undefined;
      const { page } = reply;
      // Most lists are asked for once: only what is asked for again is encoded, and that once.
      if (typeof page.body === 'string') page.body = Buffer.from(page.body);
      return { reply, now };
    },
    keep: (key, reply) => void kept.set(key, reply),
  };
}

const MIN_POSITION = MIN_POSITION_HEADER.toLowerCase();

interface AnswerDependencies {
  keyOf: KeyOf;
  replies: Pick<ReadyReplies, 'find'>;
  /** Headers of a reply beside its own, names and values in turn. */
  headersOf: (path: string, source: Source) => readonly string[];
  /** Counts a read. @throws where its network has had too many */
  count: CountRead | undefined;
  /** Whether requests come through a proxy of ours. */
  isProxied: boolean;
  measure: Measure | undefined;
}

/**
 * Answers GETs and HEADs with what is ready, before Koa makes anything of a request. Whatever else, also what its
 * network has asked for too often and what fails here, is `next`'s to answer.
 */
export function answerReady(
  { keyOf, replies, headersOf, count, isProxied, measure }: AnswerDependencies,
  next: RequestListener,
): RequestListener {
  const isAnswered = async (...[request, response]: Parameters<RequestListener>): Promise<boolean> => {
    const began = performance.now();
    const { url = '', method = '', headers } = request;
    const key = isRead({ method }) && headers[MIN_POSITION] === undefined ? keyOf(url) : undefined;
    const found = key === undefined ? undefined : await replies.find(key);
    if (!found) return false;
    const { path, querystring } = partsOf(url);
    await count?.({ ip: addressOf(request, isProxied), path, querystring });
    const { page, route } = found.reply;
    await sendPage(page, request, response, [CORRELATION_HEADER, randomUUID(), ...headersOf(path, found.now)]);
    measure?.({
      route: `${method} ${route}`,
      status: response.statusCode,
      error: '',
      seconds: (performance.now() - began) / 1000,
    });
    return true;
  };
  return async (request, response) => {
    if (!(await isAnswered(request, response).catch(() => response.headersSent))) await next(request, response);
  };
}

/** Those of every call, but for how it may be cached. */
const FIXED_HEADERS = apiHeaders.filter(([name]) => name !== 'Cache-Control').flat();

/** Headers of a public list beside its page's, names and values in turn. */
export const listHeaders = (source: Source): readonly string[] => [
  ...FIXED_HEADERS,
  POSITION_HEADER,
  positionOf(source) ?? '',
];

function toPage<Body>({ total, ...reply }: PublicReply<Body>, ETag: string): Page {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag,
    ...(total !== undefined && { [TOTAL_HEADER]: String(total) }),
  };
  const body = 'json' in reply ? reply.json : JSON.stringify(reply.body);
  return { status: 200, headers, body, encoded: {} };
}

/** Answers with what a reading makes of a read model, and keeps it. */
export type AnswerList = <Body>(
  ctx: Exchange,
  reader: Pick<ReadModelReader<unknown>, 'state'>,
  make: () => Promise<PublicReply<Body>>,
) => Promise<void>;

export function answerList(replies: ReadyReplies, keyOf: KeyOf): AnswerList {
  return async (ctx, reader, make) => {
    const source = await replies.sourceOf([reader], await awaitedStates(ctx, reader));
    const tag = modelsTag(source.log, source.states, source.day);
    if (namesTag(ctx.get('If-None-Match'), tag)) {
      ctx.set(POSITION_HEADER, positionOf(source) ?? '');
      return replyTagged(ctx, tag, () => undefined);
    }
    const page = toPage(await make(), tag);
    const key = keyOf(ctx.url);
    const { _matchedRoute: route } = ctx;
    if (key !== undefined) replies.keep(key, { page, source, route: String(route) });
    await sendReady(ctx, page, listHeaders(source));
  };
}
