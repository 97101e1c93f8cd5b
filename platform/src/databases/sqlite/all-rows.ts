import type { Statement } from './statements.ts';

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
