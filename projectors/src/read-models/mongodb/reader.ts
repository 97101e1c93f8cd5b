import { START } from '@busca/events';
import { isAway } from '@busca/platform/mongodb';
import { clean } from '../changes.ts';
import type { ListedDocument, ListQuery, PageQuery, ParkedStream, ReadModelDocument, ReadModelReader, ReadModelState } from '../port.ts';
import { totalId } from './counts.ts';
import { orReadModelsAway, type Generation, type StoredDocument } from './generation.ts';
import { filterOf } from './list-query.ts';
import { suggest } from './suggest.ts';

/** Time limit of a query, in ms: shorter than the client's, so that the server cancels it first. */
const LIMIT = { maxTimeMS: 4_000 };

const isNothing = (found: unknown): boolean => found === undefined || found === 0 || (Array.isArray(found) && found.length === 0);

const toDocument = <Body>({ _id, position, body }: StoredDocument): ReadModelDocument<Body> => ({ id: _id, position, body: body as Body });

/** Reads the generation that `generation` returns at each call. */
export class MongoReader<Body> implements ReadModelReader<Body> {
  readonly #generation: () => Promise<Generation>;

  constructor(generation: () => Promise<Generation>) {
    this.#generation = generation;
  }

  get(id: string): Promise<ReadModelDocument<Body> | undefined> {
    return this.#query(async ({ documents }) => {
      const found = await documents.findOne({ _id: clean(id) }, { ...LIMIT, projection: { position: 1, body: 1, gone: 1 } });
      return found && !found.gone ? toDocument<Body>(found) : undefined;
    });
  }

  async page(query: PageQuery): Promise<ListedDocument<Body>[]> {
    const { offset, limit, reverse } = query;
    // To MongoDB a limit of 0 is no limit.
    if (limit === 0) return [];
    const way = reverse ? -1 : 1;
    return this.#query(async ({ documents }) => {
      const found = documents.find(filterOf(query), { ...LIMIT, projection: { position: 1, body: 1, sort: 1 } }).sort({ sort: way, _id: way });
      return (await found.skip(offset).limit(limit).toArray()).map((one) => ({ ...toDocument<Body>(one), sort: one.sort }));
    });
  }

  total(query: ListQuery): Promise<number> {
    const [key, ...others] = new Set(query.keys.map(clean));
    const narrowed = others.length > 0 || query.text || query.from !== undefined || query.before !== undefined;
    return this.#query(async ({ documents, counts }) =>
      narrowed ? documents.countDocuments(filterOf(query), LIMIT) : ((await counts.findOne({ _id: totalId(key!) }, LIMIT))?.n ?? 0));
  }

  totals(keys: readonly string[]): Promise<number[]> {
    const ids = keys.map((key) => totalId(clean(key)));
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
    return orReadModelsAway(async () => {
      const { states, id, number: generation } = await this.#generation();
      const found = await states.findOne({ _id: id }, { ...LIMIT, projection: { position: 1, version: 1, parked: 1 } });
      return { generation, position: found?.position ?? START, version: found?.version ?? START, parked: found?.parked ?? 0 };
    });
  }

  parked(): Promise<ParkedStream[]> {
    return orReadModelsAway(async () => {
      const found = await (await this.#generation()).aside.find({ gone: { $ne: true } }, LIMIT).toArray();
      const streams = found.map(({ _id, position, error, retry }) => ({ stream: _id, position, error, ...(retry && { retry }) }));
      return streams.toSorted((a, b) => (a.position < b.position ? -1 : 1));
    });
  }

  /** Repeats a query that found nothing or failed where the generation was replaced meanwhile: it may have been dropped during the query. */
  #query<T>(question: (generation: Generation) => Promise<T>): Promise<T> {
    return orReadModelsAway(async () => {
      for (let generation = await this.#generation(); ; ) {
        const answer = await answerTo(() => question(generation));
        if ('found' in answer && !isNothing(answer.found)) return answer.found;
        const now = await this.#generation();
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
