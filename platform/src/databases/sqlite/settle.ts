import { openDatabase } from './database.ts';
import { emptyLog } from './empty-log.ts';

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
