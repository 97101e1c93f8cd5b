import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import type { ReadModelReader, ReadModelState } from '@busca/projectors/read-models';
import type { Page } from '@busca/platform/pages';
import { LRUCache } from 'lru-cache';
import type { LogId } from './tags.ts';

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
