import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';

export type Database = Libsql.Database;

/** How long, in ms, a writer waits for another process's transaction before SQLITE_BUSY. */
const BUSY_TIMEOUT = 5_000;

export interface DatabaseOptions {
  /** Whether every commit is flushed, for data that must survive a power cut; rebuildable data is flushed at the next checkpoint. */
  durable: boolean;
}

/**
 * Opens or creates a SQLite file in WAL mode, readable by its owner alone; several processes can share it. Rows of `get` carry
 * libsql's `_metadata` beside the columns: never spread them into a reply.
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
