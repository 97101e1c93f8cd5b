import type { ProfileKind } from '@busca/events';
import {
  anyOf,
  isPublic,
  keys,
  orderOn,
  REST,
  type ListDay,
  type ListingHistoryDocument,
  type ListingPeriod,
  type ListQuery,
  type ReadModelReader,
} from '@busca/projectors/read-models';
import { LRUCache } from 'lru-cache';
import { batches } from '../http/lists/list.ts';

/** Most ids of all cached moments together. */
const IDS_MAX = 1_000_000;

/** A place's list as it was at an instant. */
export interface ListingAtMoment {
  /** Ids of the profiles, in the list's order. */
  ids: readonly string[];
  /** The list's first change, and those before and after the instant (ISO); null where there is none. */
  first: string | null;
  previous: string | null;
  next: string | null;
}

/** Which lists, taken as one, at which instant (ms), and in the order of which day. */
export interface ListingQuestion extends ListDay {
  kind: ProfileKind;
  lists: readonly string[];
  instant: number;
  /** Only those who spoke it then, and those who named it then. */
  language?: string | undefined;
  specialty?: string | undefined;
  /**
   * For readers who see no name of a profile that is not public now: of those who are ordered by name, they stand
   * behind the others, by id. No language of such a profile is shown to them, so none finds it.
   */
  masked?: boolean;
}

type Stay = Pick<ListingPeriod, 'from' | 'until' | 'sort'>;

/** Some periods of a profile; what follows at the same place is no change. */
function staysIn(periods: readonly ListingPeriod[]): Stay[] {
  const stays: Stay[] = [];
  for (const { from, until, sort } of periods) {
    const last = stays.at(-1);
    if (last && last.until === from && last.sort === sort) last.until = until;
    else stays.push({ from, until, sort });
  }
  return stays;
}

interface Standing {
  id: string;
  key: string;
}

const inOrder = (one: Standing, other: Standing): number =>
  one.key < other.key || (one.key === other.key && one.id < other.id) ? -1 : 1;

/** Behind every place of a name. */
const NAMELESS = '3';

/** What a list's history says about an instant, gathered one document after the other. */
class Gathered {
  readonly #at: string;
  readonly #lists: readonly string[];
  readonly #tags: readonly string[];
  readonly #masked: boolean;
  readonly #byLanguage: boolean;
  readonly #keyOf: ReturnType<typeof orderOn>;
  readonly #standing: Standing[] = [];
  #first: string | null = null;
  #previous: string | null = null;
  #next: string | null = null;

  constructor({ instant, lists, language, specialty, masked = false, ...listDay }: ListingQuestion) {
    this.#at = new Date(instant).toISOString();
    this.#lists = lists;
    this.#tags = [language, specialty].filter((tag) => tag !== undefined);
    this.#masked = masked;
    this.#byLanguage = language !== undefined;
    this.#keyOf = orderOn(listDay);
  }

  add({ id, facts, periods }: ListingHistoryDocument): void {
    const isNamed = !this.#masked || isPublic(facts);
    if (!isNamed && this.#byLanguage) return;
    const asked = periods.filter(
      ({ lists, tags }) =>
        lists.some((list) => this.#lists.includes(list)) && this.#tags.every((tag) => tags.includes(tag)),
    );
    for (const { from, until, sort } of staysIn(asked)) {
      this.#change(from);
      if (until !== null) this.#change(until);
      if (from <= this.#at && (until === null || until > this.#at))
        this.#standing.push({ id, key: isNamed || sort < REST ? this.#keyOf({ id, sort }) : NAMELESS });
    }
  }

  result(): ListingAtMoment {
    return {
      ids: this.#standing.toSorted(inOrder).map(({ id }) => id),
      first: this.#first,
      previous: this.#previous,
      next: this.#next,
    };
  }

  #change(at: string): void {
    if (this.#first === null || at < this.#first) this.#first = at;
    if (at < this.#at && (this.#previous === null || at > this.#previous)) this.#previous = at;
    if (at > this.#at && (this.#next === null || at < this.#next)) this.#next = at;
  }
}

const everIn = (kind: ProfileKind, lists: readonly string[]): ListQuery => ({
  keys: [anyOf(lists.map((list) => keys.everIn(kind, list)))],
});

/**
 * Reads the lists of places as they were. A moment that nobody has asked for costs the list's whole history; then its
 * order stays cached. Once a later change of the list is known its past is complete, so new events leave it valid; but
 * a masked one depends on who is public now. The list's stored total tells an erasure. Only ids are cached: names come
 * from the stores with each reply.
 */
export function createListingsAsOf(reader: ReadModelReader<ListingHistoryDocument>) {
  const cache = new LRUCache<string, { answer: ListingAtMoment; version: string | null }>({
    maxSize: IDS_MAX,
    sizeCalculation: ({ answer }) => answer.ids.length + 1,
  });

  async function gather(question: ListingQuestion): Promise<ListingAtMoment> {
    const { kind, lists } = question;
    const gathered = new Gathered(question);
    for await (const batch of batches(reader, everIn(kind, lists)))
      for (const document of batch) gathered.add(document);
    return gathered.result();
  }

  return async (question: ListingQuestion): Promise<ListingAtMoment> => {
    const { kind, lists, list, day, instant, language, specialty, masked = false } = question;
    const [{ generation, version }, total] = await Promise.all([reader.state(), reader.total(everIn(kind, lists))]);
    const key = JSON.stringify([generation, kind, list, day, instant, language, specialty, masked, total]);
    const cached = cache.get(key);
    if (cached && (cached.version === null || cached.version === version)) return cached.answer;
    const answer = await gather(question);
    cache.set(key, { answer, version: answer.next === null || masked ? version : null });
    return answer;
  };
}
