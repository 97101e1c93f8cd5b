import { inPages, type Sequence } from '../sequence.ts';
import type { Database } from './database.ts';
import type { Statement } from './statements.ts';

/**
 * Inserts rows into an empty table, one page per transaction; answers how many. Nothing else may use the connection
 * meanwhile.
 */
export async function copyRows(
  db: Database,
  insert: Statement,
  rows: Sequence<readonly (string | number | null)[]>,
): Promise<number> {
  let copied = 0;
  const put = db.transaction((page: readonly (readonly unknown[])[]) => page.forEach((row) => insert.run(...row)));
  for await (const page of inPages(rows)) {
    put(page);
    copied += page.length;
  }
  return copied;
}

const PAGE = 500;

/**
 * All rows of a table, page by page (keyset pagination). The statement's first value is the key to read after, its
 * second the limit. No read stays open between pages, because it would hold back the checkpoint of the write-ahead log.
 */
export function* allRows<Row>(page: Statement, keyOf: (row: Row) => string): Generator<Row> {
  for (let after = ''; ;) {
    const rows = page.all(after, PAGE) as Row[];
    yield* rows;
    if (rows.length < PAGE) return;
    after = keyOf(rows.at(-1)!);
  }
}
