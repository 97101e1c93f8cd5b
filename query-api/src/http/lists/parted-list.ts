import {
  drawn,
  isPublic,
  premiumOf,
  restOf,
  type ListDay,
  type ListQuery,
  type ProfileDocument,
  type PublicPage,
  type ReadModelReader,
} from '@busca/projectors/read-models';
import { LRUCache } from 'lru-cache';
import type { Part } from '../../routes/queries.ts';
import { publicListOf } from './list.ts';

/** A public list: what it holds, of which the first comes first within the premium part and within the rest. */
export interface PartedList {
  /** Nobody is in two of them. */
  groups: readonly [ListQuery, ...ListQuery[]];
  /** Of all of them, the same for the same groups. */
  total: () => Promise<number>;
}

/** Most bytes of all drawn orders and totals together, with the questions, which strangers write. */
const KEPT_MAX = 48_000_000;
/** Bytes that the memory takes for an id, and for anything kept beside its question and its ids. */
const BYTES = { id: 60, entry: 120 };

/** What all pages of a list share. It is read once, and kept until the list's read model changes. */
export interface ListFacts {
  /** The drawn order of a query's premium profiles. */
  drawnIds(query: ListQuery, listDay: ListDay): Promise<readonly string[]>;
  total(list: PartedList): Promise<number>;
}

export function createListFacts(reader: Pick<ReadModelReader<unknown>, 'ids' | 'state'>): ListFacts {
  const known = new LRUCache<string, number | readonly string[]>({
    maxSize: KEPT_MAX,
    sizeCalculation: (fact, question) =>
      BYTES.entry + question.length + (typeof fact === 'number' ? 0 : fact.length * BYTES.id),
  });
  async function kept<Fact extends number | readonly string[]>(
    question: readonly unknown[],
    read: () => Promise<Fact>,
  ): Promise<Fact> {
    const { generation, version } = await reader.state();
    const key = JSON.stringify([generation, version, ...question]);
    const found = (known.get(key) as Fact | undefined) ?? (await read());
    known.set(key, found);
    return found;
  }
  return {
    drawnIds: (query, listDay) => kept([query, listDay], async () => drawn(await reader.ids(query), listDay)),
    total: ({ groups, total }) => kept([groups], total),
  };
}

/** Reads a part of a list, as `publicListOf` has it. */
interface Section {
  page(part: Part): Promise<PublicPage>;
  total(): Promise<number>;
}

/** What public lists are read with. */
export interface Reading<Body, Public extends object = object> {
  reader: ReadModelReader<Body>;
  facts: ListFacts;
  present: (body: Body) => Public;
}

/** The premium profiles of a query. One that is hidden by now is left out. */
const premiumSection = <Body extends ProfileDocument>(
  { reader, facts, present }: Reading<Body>,
  query: ListQuery,
  listDay: ListDay,
): Section => ({
  async page({ offset, limit }) {
    const ids = (await facts.drawnIds(premiumOf(query), listDay)).slice(offset, offset + limit);
    const page = ids.length === 0 ? { json: '', length: 0 } : await reader.publicOf(ids);
    if (page) return page;
    const found = await Promise.all(ids.map((id) => reader.get(id)));
    const entries = found.flatMap((one) => (one && isPublic(one.body) ? [JSON.stringify(present(one.body))] : []));
    return { json: entries.join(','), length: entries.length };
  },
  total: async () => (await facts.drawnIds(premiumOf(query), listDay)).length,
});

const sortedSection = <Body>({ reader, present }: Reading<Body>, query: ListQuery): Section => ({
  page: (part) => publicListOf(reader, query, part, present),
  total: () => reader.total(query),
});

/** Reads the part of some sections, one after the other. One that ends before the part begins is counted. */
async function readSections(sections: readonly Section[], { offset, limit }: Part): Promise<PublicPage> {
  const pages: PublicPage[] = [];
  let [skipped, wanted] = [offset, limit];
  for (const [index, section] of sections.entries()) {
    const page = await section.page({ offset: skipped, limit: wanted, paged: false });
    if (page.length > 0) pages.push(page);
    wanted -= page.length;
    if (wanted === 0 || index === sections.length - 1) break;
    skipped = page.length > 0 || skipped === 0 ? 0 : skipped - (await section.total());
  }
  return { json: pages.map((page) => page.json).join(','), length: limit - wanted };
}

/** A part of a public list as JSON, in the list's order on a day. */
export async function publicPartsOf<Body extends ProfileDocument>(
  reading: Reading<Body>,
  list: PartedList,
  part: Part,
  listDay: ListDay,
): Promise<PublicPage> {
  const sections = [
    ...list.groups.map((query) => premiumSection(reading, query, listDay)),
    ...list.groups.flatMap((query) => restOf(query, listDay.day).map((rest) => sortedSection(reading, rest))),
  ];
  const [page, counted] = await Promise.all([
    readSections(sections, part),
    part.paged ? reading.facts.total(list) : undefined,
  ]);
  return { ...page, ...(counted !== undefined && { total: counted }) };
}
