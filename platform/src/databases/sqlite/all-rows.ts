import type { Statement } from './statements.ts';

const PAGE = 500;

/**
 * All rows of a table, of a statement that answers those behind a key (its first value), in the order of that key, as many as
 * its second value says. No read stays open between pages: it would hold back the checkpoint of the write-ahead log.
 */
export function* allRows<Row>(page: Statement, keyOf: (row: Row) => string): Generator<Row> {
  for (let after = ''; ; ) {
    const rows = page.all(after, PAGE) as Row[];
    yield* rows;
    if (rows.length < PAGE) return;
    after = keyOf(rows.at(-1)!);
  }
}
