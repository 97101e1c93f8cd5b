import type { ReadModelReader } from '@busca/projectors/read-models';
import { TOTAL_HEADER } from '@busca/platform';
import type { Part } from '../routes/queries.ts';
import type { Exchange } from './context.ts';
import { readPage, type ListOrder } from './page-anchors.ts';

export interface Entries<Entry> {
  entries: Entry[];
  /** Entries of the whole list; only with a page. */
  total?: number;
}

/** A part of a list; beyond the list's end nothing is read. */
export async function listOf<Body>(reader: ReadModelReader<Body>, query: ListOrder, part: Part): Promise<Entries<Body>> {
  if (!part.paged) return { entries: await readPage(reader, query, part) };
  const total = await reader.total(query);
  return { entries: part.offset < total ? await readPage(reader, query, part) : [], total };
}

/** A list as it is answered: for a page, its header has the total. */
export function listReply<Entry>(ctx: Exchange, entries: Entry[], total: number | undefined): Entry[] {
  if (total !== undefined) ctx.set(TOTAL_HEADER, String(total));
  return entries;
}
