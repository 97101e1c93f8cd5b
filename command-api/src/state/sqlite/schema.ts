import type { Database } from '@busca/platform/sqlite';
import { RECORD_TABLES } from './account-records.ts';

const TABLES = `
CREATE TABLE IF NOT EXISTS credentials (account TEXT PRIMARY KEY, hash TEXT NOT NULL, changed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS browser_codes (key TEXT PRIMARY KEY, codes TEXT NOT NULL, wrong INTEGER NOT NULL, used_by TEXT) WITHOUT ROWID;
`;

/** Whether a table is there and has a column. */
export function hasColumn(db: Database, table: string, column: string): boolean {
  const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[];
  return columns.some(({ name }) => name === column);
}

/** Files of version 1 lack `changed` of credentials. */
function upgrade(db: Database): void {
  // Older tables of codes, which live for ten minutes: a row held a single one, then those of an account.
  for (const table of ['codes', 'code_sets']) db.exec(`DROP TABLE IF EXISTS ${table}`);
  if (!hasColumn(db, 'credentials', 'changed'))
    db.exec('ALTER TABLE credentials ADD COLUMN changed INTEGER NOT NULL DEFAULT 0');
}

/** Creates the tables, or upgrades those of an older version. */
export function prepareTables(db: Database): void {
  db.exec(TABLES + RECORD_TABLES);
  upgrade(db);
}
