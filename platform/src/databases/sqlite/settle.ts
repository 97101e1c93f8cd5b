import { openDatabase } from './database.ts';

/** Moves all data of an idle database into its one file, flushed, and checks its integrity. @throws Error when it is in use or damaged */
export function settleDatabase(path: string): void {
  const db = openDatabase(path, { durable: true });
  // libsql answers a row where `simple` promises its value.
  const run = (pragma: string, answer: string): unknown => (db.pragma(pragma, { simple: true }) as unknown as Record<string, unknown>)[answer];
  try {
    if (run('wal_checkpoint(TRUNCATE)', 'busy') !== 0) throw new Error(`${path} is in use elsewhere`);
    const found = run('integrity_check', 'integrity_check');
    if (found !== 'ok') throw new Error(`${path} is damaged: ${String(found)}`);
  } finally {
    db.close();
  }
}
