import type { Database } from '@busca/platform/sqlite';
import { RECORD_TABLES } from './account-records.ts';

const TABLES = `
CREATE TABLE IF NOT EXISTS credentials (account TEXT PRIMARY KEY, hash TEXT NOT NULL, changed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS code_sets (account TEXT PRIMARY KEY, codes TEXT NOT NULL, wrong INTEGER NOT NULL, used_by TEXT) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS keys (
  key TEXT PRIMARY KEY, seed TEXT NOT NULL, fingerprint TEXT NOT NULL, id TEXT, revision INTEGER, position TEXT, changed INTEGER
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS keys_by_seed ON keys (seed);
`;

/** Upgrade: removes replies (names, emails) and password fingerprints; the command ids stay. */
const WITHOUT_REPLIES = `
ALTER TABLE keys RENAME TO keys_with_replies;
DROP INDEX keys_by_seed;
${TABLES}
INSERT INTO keys (key, seed, fingerprint) SELECT key, seed, '' FROM keys_with_replies;
DROP TABLE keys_with_replies;
`;

function hasColumn(db: Database, table: string, column: string): boolean {
  const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[];
  return columns.some(({ name }) => name === column);
}

/** Files of version 1 lack `changed` of credentials; files of version 2 hold whole replies. */
function upgrade(db: Database): void {
  // A row of this older table held a single code, which lived for ten minutes.
  db.exec('DROP TABLE IF EXISTS codes');
  if (!hasColumn(db, 'credentials', 'changed')) db.exec('ALTER TABLE credentials ADD COLUMN changed INTEGER NOT NULL DEFAULT 0');
  if (!hasColumn(db, 'keys', 'reply')) return;
  db.transaction(() => hasColumn(db, 'keys', 'reply') && db.exec(WITHOUT_REPLIES)).immediate();
  // The write-ahead log still holds the deleted rows until it is truncated.
  db.pragma('wal_checkpoint(TRUNCATE)');
}

/** Creates the tables, or upgrades those of an older version. */
export function prepareTables(db: Database): void {
  db.exec(TABLES + RECORD_TABLES);
  upgrade(db);
}
