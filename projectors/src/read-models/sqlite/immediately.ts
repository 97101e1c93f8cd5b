import type { Database } from '@busca/platform/sqlite';

/** Runs work in one write transaction: all of it or, when it throws, nothing. */
export function immediately<T>(db: Database, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // Some failures (a full disk) have rolled back by themselves.
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
