import type { ListQuery, ReadModelReader } from '@busca/projectors/read-models';
import { TOTAL_HEADER } from '@busca/platform';
import type { Part } from '../filters.ts';
import type { QueryContext } from './context.ts';

export interface Entries<Entry> {
  entries: Entry[];
  /** Entries of the whole list; only told with a page. */
  total?: number;
}

/** A part of a list; beyond the list's end nothing is read. */
export async function listOf<Body>(reader: ReadModelReader<Body>, query: ListQuery & { reverse?: boolean }, part: Part): Promise<Entries<Body>> {
  const { offset, limit } = part;
  const read = async () => (await reader.page({ ...query, offset, limit })).map(({ body }) => body);
  if (!part.paged) return { entries: await read() };
  const total = await reader.total(query);
  return { entries: offset < total ? await read() : [], total };
}

/** Answers with a list and, for a page, with the total. */
export function replyList(ctx: QueryContext, entries: object[], total: number | undefined): void {
  if (total !== undefined) ctx.set(TOTAL_HEADER, String(total));
  ctx.body = entries;
}
