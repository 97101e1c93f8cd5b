import { openDatabase, type Database } from './database.ts';

/**
 * Moves the write-ahead log into its file and empties it: deleted bytes stay in the log until then.
 * @returns whether it is empty; false where another connection has been in the way for longer than a writer waits
 */
export function tryToEmptyLog(db: Database): boolean {
  const [{ busy } = { busy: 1 }] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  return busy === 0;
}

/** As `tryToEmptyLog`. @throws Error where another connection has been in the way */
export function emptyLog(db: Database, path: string): void {
  if (!tryToEmptyLog(db)) throw new Error(`${path} is in use elsewhere`);
}

/**
 * Moves all data of an idle database into its one file, flushed, and checks its integrity.
 * @throws Error when it is in use or damaged
 */
export function settleDatabase(path: string): void {
  const db = openDatabase(path, { durable: true });
  try {
    emptyLog(db, path);
    const [found] = db.pragma('integrity_check') as { integrity_check: string }[];
    if (found?.integrity_check !== 'ok') throw new Error(`${path} is damaged: ${found?.integrity_check}`);
  } finally {
    db.close();
  }
}
