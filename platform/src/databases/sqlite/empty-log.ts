import type { Database } from './database.ts';

/**
 * Moves the write-ahead log into its file and empties it: deleted bytes stay in the log until then.
 * @throws Error where another connection has been in the way for longer than a writer waits
 */
export function emptyLog(db: Database, path: string): void {
  const [{ busy } = { busy: 1 }] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  if (busy !== 0) throw new Error(`${path} is in use elsewhere`);
}
