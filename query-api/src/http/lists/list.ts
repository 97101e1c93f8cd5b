import type { PublicPage, ReadModelReader } from '@busca/projectors/read-models';
import { TOTAL_HEADER } from '@busca/platform';
import type { Part } from '../../routes/queries.ts';
import type { Exchange } from '../context.ts';
import { readPage, type ListOrder } from './page-anchors.ts';

export interface Entries<Entry> {
  entries: Entry[];
  /** Number of entries in the whole list; only where a page was requested. */
  total?: number;
}

/** Entries that a page may skip before the list's total is known. */
const SKIPPED_MAX = 500;

/** Reads a part of a list, and the list's total where a page was requested. Beyond the end it reads no entries. */
export async function listOf<Body>(
  reader: ReadModelReader<Body>,
  query: ListOrder,
  part: Part,
): Promise<Entries<Body>> {
  if (!part.paged) return { entries: await readPage(reader, query, part) };
  if (part.offset > SKIPPED_MAX) return deepPage(reader, query, part);
  const [total, entries] = await Promise.all([reader.total(query), readPage(reader, query, part)]);
  return { entries, total };
}

/**
 * A part of a list as the JSON of what anybody may see, its entries joined by commas, and its total where a page was
 * requested. Only where the read model has no such JSON, or must skip many entries, `present` makes it of the
 * documents.
 */
export async function publicListOf<Body>(
  reader: ReadModelReader<Body>,
  query: ListOrder,
  part: Part,
  present: (body: Body) => object,
): Promise<PublicPage> {
  const { offset, limit, paged } = part;
  const page = offset > SKIPPED_MAX ? undefined : await reader.publicPage({ ...query, offset, limit, counted: paged });
  if (page) return page;
  const { entries, total } = await listOf(reader, query, part);
  return {
    json: entries.map((entry) => JSON.stringify(present(entry))).join(','),
    length: entries.length,
    ...(total !== undefined && { total }),
  };
}

/** Reads the total first: a page beyond the end would skip the whole list. */
async function deepPage<Body>(reader: ReadModelReader<Body>, query: ListOrder, part: Part): Promise<Entries<Body>> {
  const total = await reader.total(query);
  return { entries: part.offset < total ? await readPage(reader, query, part) : [], total };
}

/** The list's reply; sets `X-Total-Count` where there is a total. */
export function listReply<Entry>(ctx: Exchange, entries: Entry[], total: number | undefined): Entry[] {
  if (total !== undefined) ctx.set(TOTAL_HEADER, String(total));
  return entries;
}
