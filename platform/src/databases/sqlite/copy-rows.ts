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
