import type { Database } from './database.ts';

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
