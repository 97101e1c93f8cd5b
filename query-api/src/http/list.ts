import type { ReadModelReader } from '@busca/projectors/read-models';
import { TOTAL_HEADER } from '@busca/platform';
import type { Part } from '../filters.ts';
import type { QueryContext } from './context.ts';
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

/** Answers with a list and, for a page, with the total. */
export function replyList(ctx: QueryContext, entries: object[], total: number | undefined): void {
  if (total !== undefined) ctx.set(TOTAL_HEADER, String(total));
  ctx.body = entries;
}
