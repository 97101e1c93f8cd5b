import { openDatabase } from './database.ts';

/** Makes all of a database that nobody writes to stand in its one file, flushed, and looks whether it is sound. @throws when it is not */
export function settleDatabase(path: string): void {
  const db = openDatabase(path, { durable: true });
  // libsql answers a row where `simple` promises its value.
  const ask = (pragma: string, answer: string): unknown => (db.pragma(pragma, { simple: true }) as unknown as Record<string, unknown>)[answer];
  try {
    if (ask('wal_checkpoint(TRUNCATE)', 'busy') !== 0) throw new Error(`${path} is in use elsewhere`);
    const found = ask('integrity_check', 'integrity_check');
    if (found !== 'ok') throw new Error(`${path} is damaged: ${String(found)}`);
  } finally {
    db.close();
  }
}
