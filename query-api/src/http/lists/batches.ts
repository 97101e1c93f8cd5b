import type { ListQuery, Place, ReadModelReader } from '@busca/projectors/read-models';

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
