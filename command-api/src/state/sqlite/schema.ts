import type { Database } from '@busca/platform/sqlite';
import { RECORD_TABLES } from './account-records.ts';

const TABLES = `
CREATE TABLE IF NOT EXISTS credentials (account TEXT PRIMARY KEY, hash TEXT NOT NULL, changed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS browser_codes (key TEXT PRIMARY KEY, codes TEXT NOT NULL, wrong INTEGER NOT NULL, used_by TEXT) WITHOUT ROWID;
`;

/** Creates the tables. */
export function prepareTables(db: Database): void {
  db.exec(TABLES + RECORD_TABLES);
}
