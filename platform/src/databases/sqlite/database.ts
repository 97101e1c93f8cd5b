import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';

export type Database = Libsql.Database;

/** How long a writer waits for another process's transaction, in ms, before SQLITE_BUSY. */
const BUSY_TIMEOUT = 5_000;

export interface DatabaseOptions {
  /** Flush on every commit (what must survive a power cut), or leave that to the next checkpoint (what can be rebuilt). */
  durable: boolean;
}

/**
 * Opens (and makes) a SQLite file in WAL mode, readable by its owner alone, so that several processes can share it.
 * Rows that `get` answers carry libsql's own `_metadata` beside the columns: never spread them into a reply.
 */
export function openDatabase(path: string, { durable }: DatabaseOptions): Database {
  mkdirSync(dirname(path), { recursive: true });
  const db = new Libsql(path, { timeout: BUSY_TIMEOUT });
  chmodSync(path, 0o600);
  db.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
  db.pragma('secure_delete = ON');
  return db;
}
