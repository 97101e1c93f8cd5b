import { TOTAL_HEADER } from '@busca/platform';
import type { ListQuery, Place, PublicPage, ReadModelReader } from '@busca/projectors/read-models';
import type { Part } from '../../routes/queries.ts';
import type { Exchange } from '../context.ts';

interface Entries<Entry> {
  entries: Entry[];
  /** Number of entries in the whole list; only where a page was requested. */
  total?: number;
}

/**
 * Reads a part of a list, and the list's total where a page was requested: of a narrowed one with `countedTo` not
 * beyond that.
 */
export async function listOf<Body>(
  reader: ReadModelReader<Body>,
  query: ListQuery & { reverse?: boolean },
  { offset, limit, paged, countedTo }: Part & { countedTo?: number },
): Promise<Entries<Body>> {
  const [page, total] = await Promise.all([
    reader.page({ ...query, offset, limit }),
    paged ? reader.total(query, countedTo) : undefined,
  ]);
  return { entries: page.map(({ body }) => body), ...(total !== undefined && { total }) };
}

/**
 * A part of a list as the JSON of what anybody may see, its entries joined by commas, and its total where a page was
 * requested. Only where the read model has no such JSON, `present` makes it of the documents.
 */
export async function publicListOf<Body>(
  reader: ReadModelReader<Body>,
  query: ListQuery,
  part: Part,
  present: (body: Body) => object,
): Promise<PublicPage> {
  const { offset, limit, paged } = part;
  const page = await reader.publicPage({ ...query, offset, limit, counted: paged });
  if (page) return page;
  const { entries, total } = await listOf(reader, query, part);
  return {
    json: entries.map((entry) => JSON.stringify(present(entry))).join(','),
    length: entries.length,
    ...(total !== undefined && { total }),
  };
}

/** The list's reply; sets `X-Total-Count` where there is a total. */
export function listReply<Entry>(ctx: Exchange, entries: Entry[], total: number | undefined): Entry[] {
  if (total !== undefined) ctx.set(TOTAL_HEADER, String(total));
  return entries;
}

/** Documents read at once. */
const BATCH = 500;

/** Every document of a query in the order of its list, a batch at a time: memory does not grow with the list. */
export async function* batches<Body>(
  reader: ReadModelReader<Body>,
  query: ListQuery & { reverse?: boolean },
): AsyncGenerator<Body[]> {
  let after: Place | undefined;
  for (let full = true; full;) {
    const page = await reader.page({ ...query, offset: 0, limit: BATCH, ...(after && { after }) });
    const last = page.at(-1);
    if (last) {
      after = { sort: last.sort, id: last.id };
      yield page.map(({ body }) => body);
    }
    full = page.length === BATCH;
  }
}
