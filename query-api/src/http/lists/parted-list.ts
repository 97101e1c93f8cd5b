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
  /** Of all of them. */
  total: () => Promise<number>;
}

/** Most ids of all drawn orders together. */
const IDS_MAX = 1_000_000;

/** The drawn order of a query's premium profiles, which all pages of a list read until its read model changes. */
export type DrawnIds = (query: ListQuery, listDay: ListDay) => Promise<readonly string[]>;

export function createDrawnIds(reader: Pick<ReadModelReader<unknown>, 'ids' | 'state'>): DrawnIds {
  const known = new LRUCache<string, readonly string[]>({
    maxSize: IDS_MAX,
    sizeCalculation: (ids) => ids.length + 1,
  });
  return async (query, listDay) => {
    const { generation, version } = await reader.state();
    const key = JSON.stringify([generation, version, listDay, query]);
    const found = known.get(key) ?? drawn(await reader.ids(query), listDay);
    known.set(key, found);
    return found;
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
  drawnIds: DrawnIds;
  present: (body: Body) => Public;
}

/** The premium profiles of a query. One that is hidden by now is left out. */
const premiumSection = <Body extends ProfileDocument>(
  { reader, drawnIds, present }: Reading<Body>,
  query: ListQuery,
  listDay: ListDay,
): Section => ({
  async page({ offset, limit }) {
    const ids = (await drawnIds(premiumOf(query), listDay)).slice(offset, offset + limit);
    const page = ids.length === 0 ? { json: '', length: 0 } : await reader.publicOf(ids);
    if (page) return page;
    const found = await Promise.all(ids.map((id) => reader.get(id)));
    const entries = found.flatMap((one) => (one && isPublic(one.body) ? [JSON.stringify(present(one.body))] : []));
    return { json: entries.join(','), length: entries.length };
  },
  total: async () => (await drawnIds(premiumOf(query), listDay)).length,
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
  { groups, total }: PartedList,
  part: Part,
  listDay: ListDay,
): Promise<PublicPage> {
  const sections = [
    ...groups.map((query) => premiumSection(reading, query, listDay)),
    ...groups.flatMap((query) => restOf(query, listDay.day).map((rest) => sortedSection(reading, rest))),
  ];
  const [page, counted] = await Promise.all([readSections(sections, part), part.paged ? total() : undefined]);
  return { ...page, ...(counted !== undefined && { total: counted }) };
}
