import { isAway } from '@busca/platform/mongodb';
import type { Collection, Filter, FindCursor } from 'mongodb';
import { clean } from '../../changes.ts';
import { distinct, isNarrowed, LAST } from '../../list-query.ts';
import type {
  ListedDocument,
  ListQuery,
  LiveDocument,
  PageQuery,
  ParkedStream,
  PublicPage,
  ReadModelDocument,
  ReadModelReader,
  ReadModelState,
  Term,
} from '../../port.ts';
import { totalId } from '../generations/counts.ts';
import {
  inOneMessage,
  LIMIT,
  orReadModelsAway,
  SUPERSEDED,
  withIds,
  type Generation,
  type StoredDocument,
  type StoredCount,
} from '../generations/generation.ts';
import { filterOf } from './list-query.ts';

const isNothing = (found: unknown): boolean =>
  found === undefined || found === 0 || (Array.isArray(found) && found.length === 0);

export const toDocument = <Body>({ _id, position, body }: StoredDocument): ReadModelDocument<Body> => ({
  id: _id,
  position,
  body: body as Body,
});

/** Ids that come in one message: a premium part of a list has fewer. */
const IDS_AT_ONCE = 100_000;

/** What a reader reads. */
export interface Source {
  /** The generation that was live the last time, without a round trip. */
  known(): Generation | undefined;
  /** The generation to read. */
  generation(): Promise<Generation>;
  /** The generation to read, looked up after this call. */
  checkGeneration(): Promise<Generation>;
  state(): Promise<ReadModelState>;
}

interface Asking<T> {
  /** The generation that is asked first; the live one when left out. */
  begin?: Generation | undefined;
  /** Whether an answer stands, whichever generation is live by now. */
  isSettled?: (found: T) => boolean;
}

/** The filter for terms with the prefix, after `last`. */
const termsAfter = (prefix: string, last?: Term): Filter<StoredCount> => {
  const beyond = { $lt: prefix + LAST };
  if (!last) return { term: { $gte: prefix, ...beyond } };
  return { $or: [{ term: last.term, label: { $gt: last.label } }, { term: { $gt: last.term, ...beyond } }] };
};

/** Labels whose term begins with the prefix, each once, in the order of the terms. */
async function suggest(
  find: (query: Filter<StoredCount>) => FindCursor<StoredCount>,
  prefix: string,
  limit: number,
): Promise<string[]> {
  const labels = new Set<string>();
  let last: Term | undefined;
  // A second round is needed only where a label came twice, for two of its words.
  for (let end = false; !end && labels.size < limit;) {
    const wanted = limit - labels.size;
    const found = await find(termsAfter(prefix, last)).sort({ term: 1, label: 1 }).limit(wanted).toArray();
    const terms = found.flatMap(({ term, label }) =>
      term === undefined || label === undefined ? [] : [{ term, label }],
    );
    for (const { label } of terms) labels.add(label);
    last = terms.at(-1);
    end = found.length < wanted;
  }
  return [...labels];
}

/**
 * Number of documents with a term that begins with the prefix. A document has one label, and all terms of a label store
 * the same number, so each label is summed once.
 */
async function countTerms(counts: Collection<StoredCount>, prefix: string): Promise<number> {
  const byLabel = { $group: { _id: { label: '$label', n: '$n' } } };
  const [found] = await counts
    .aggregate<{ n: number }>(
      [{ $match: termsAfter(prefix) }, byLabel, { $group: { _id: null, n: { $sum: '$_id.n' } } }],
      LIMIT,
    )
    .toArray();
  return found?.n ?? 0;
}

/** Reads the generation that its source returns at each call. */
export class MongoReader<Body> implements ReadModelReader<Body> {
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  /** The documents of the last known generation tell whether another one has replaced it: no state is read first. */
  async get(id: string): Promise<LiveDocument<Body> | undefined> {
    const ids = [SUPERSEDED, clean(id)];
    const { document } = await this.#query(
      async ({ documents, number: generation }) => {
        const found = await documents
          .find(withIds(ids), { ...inOneMessage(ids), projection: { position: 1, body: 1, gone: 1 } })
          .toArray();
        const stored = found.find(({ gone }) => !gone);
        return {
          document: stored && { ...toDocument<Body>(stored), generation },
          isProved: found.every(({ _id }) => _id !== SUPERSEDED),
        };
      },
      { begin: this.#source.known(), isSettled: ({ document: one, isProved }) => one !== undefined && isProved },
    );
    return document;
  }

  async page(query: PageQuery): Promise<ListedDocument<Body>[]> {
    const found = await this.#find(query, { position: 1, body: 1, sort: 1 });
    return found.map((one) => ({ ...toDocument<Body>(one), sort: one.sort }));
  }

  byId(after: string, limit: number): Promise<ReadModelDocument<Body>[]> {
    return this.#query(async ({ documents }) => {
      const filter = { _id: { $gt: clean(after) }, gone: { $ne: true } } as const;
      const found = await documents
        .find(filter, { ...LIMIT, projection: { position: 1, body: 1 } })
        .sort({ _id: 1 })
        .limit(limit)
        .batchSize(limit)
        .toArray();
      return found.map((one) => toDocument<Body>(one));
    });
  }

  async publicPage({ counted, ...query }: PageQuery & { counted: boolean }): Promise<PublicPage | undefined> {
    const [found, total] = await Promise.all([
      this.#find(query, { publicJson: 1 }),
      counted ? this.total(query) : undefined,
    ]);
    const texts = found.flatMap(({ publicJson }) => publicJson ?? []);
    return texts.length === found.length
      ? { json: texts.join(','), length: found.length, ...(total !== undefined && { total }) }
      : undefined;
  }

  ids(query: ListQuery): Promise<string[]> {
    return this.#query(async ({ documents }) => {
      const found = await documents
        .find(filterOf(query), { ...LIMIT, projection: { _id: 1 }, batchSize: IDS_AT_ONCE })
        .toArray();
      return found.map(({ _id }) => _id);
    });
  }

  async publicOf(ids: readonly string[]): Promise<PublicPage | undefined> {
    if (ids.length === 0) return { json: '', length: 0 };
    const cleaned = ids.map(clean);
    const found = await this.#query(({ documents }) =>
      documents.find(withIds(cleaned), { ...inOneMessage(cleaned), projection: { publicJson: 1 } }).toArray(),
    );
    const known = new Map(found.map(({ _id, publicJson }) => [_id, publicJson]));
    const texts = cleaned.flatMap((id) => known.get(id) ?? []);
    return texts.length === ids.length ? { json: texts.join(','), length: ids.length } : undefined;
  }

  total(query: ListQuery, atMost?: number): Promise<number> {
    const { isTerm, words } = query;
    if (isTerm && words) return this.#query(({ counts }) => countTerms(counts, clean(words[0]!)));
    const keys = distinct(query.keys);
    if (isNarrowed({ ...query, keys }))
      return this.#query(({ documents }) =>
        documents.countDocuments(filterOf(query), { ...LIMIT, ...(atMost !== undefined && { limit: atMost }) }),
      );
    const ids = [keys[0]].flat().map((key) => totalId(clean(key)));
    return this.#query(async ({ counts }) =>
      (await counts.find({ _id: { $in: ids } }, { ...LIMIT, projection: { n: 1 } }).toArray()).reduce(
        (sum, { n }) => sum + n,
        0,
      ),
    );
  }

  totals(keys: readonly string[], prefix = ''): Promise<number[]> {
    const ids = keys.map((key) => totalId(clean(prefix + key)));
    return this.#query(async ({ counts }) => {
      const stored = await counts.find({ _id: { $in: ids } }, { ...LIMIT, projection: { n: 1 } }).toArray();
      const found = new Map(stored.map(({ _id, n }) => [_id, n]));
      return ids.map((id) => found.get(id) ?? 0);
    });
  }

  suggest(prefix: string, limit: number): Promise<string[]> {
    return this.#query(({ counts }) => suggest((query) => counts.find(query, LIMIT), clean(prefix), limit));
  }

  state(): Promise<ReadModelState> {
    return orReadModelsAway(() => this.#source.state());
  }

  parked(): Promise<ParkedStream[]> {
    return orReadModelsAway(async () => {
      const found = await (await this.#source.generation()).aside.find({ gone: { $ne: true } }, LIMIT).toArray();
      const streams = found.map(({ _id, position, error, retry }) => ({
        stream: _id,
        position,
        error,
        ...(retry && { retry }),
      }));
      return streams.toSorted((a, b) => (a.position < b.position ? -1 : 1));
    });
  }

  async #find(query: PageQuery, projection: Record<string, 1>): Promise<StoredDocument[]> {
    const { offset, limit, reverse } = query;
    // To MongoDB a limit of 0 is no limit.
    if (limit === 0) return [];
    const way = reverse ? -1 : 1;
    return this.#query(({ documents }) =>
      documents
        .find(filterOf(query), { ...LIMIT, projection })
        .sort({ sort: way, _id: way })
        .skip(offset)
        .limit(limit)
        .batchSize(limit)
        .toArray(),
    );
  }

  /**
   * Repeats a query that found nothing or failed where the generation was replaced meanwhile: it may have been dropped
   * during the query.
   */
  #query<T>(
    question: (generation: Generation) => Promise<T>,
    { begin, isSettled = (found) => !isNothing(found) }: Asking<T> = {},
  ): Promise<T> {
    return orReadModelsAway(async () => {
      for (let generation = begin ?? (await this.#source.generation()); ;) {
        const answer = await answerTo(() => question(generation));
        if ('found' in answer && isSettled(answer.found)) return answer.found;
        const now = await this.#source.checkGeneration();
        if (now.number === generation.number) return foundIn(answer);
        generation = now;
      }
    });
  }
}

type Answer<T> = { found: T } | { error: unknown };

/** @throws when the database is away: another generation would not help */
async function answerTo<T>(question: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { found: await question() };
  } catch (error) {
    if (isAway(error)) throw error;
    return { error };
  }
}

function foundIn<T>(answer: Answer<T>): T {
  if ('error' in answer) throw answer.error;
  return answer.found;
}
