import { join } from 'node:path';
import { openDatabase, type Database } from '@busca/platform/sqlite';
import { tempFolder } from '@busca/platform/testing';
import { vi } from 'vitest';

async function prototypeOfDatabases(): Promise<Database> {
  const folder = await tempFolder();
  const db = openDatabase(join(folder.path, 'any.db'), { durable: false });
  db.close();
  await folder.remove();
  return Object.getPrototypeOf(db) as Database;
}

/** Whether each commit is flushed: those of counters are not. */
const isDurable = (db: Database): boolean =>
  (db.prepare('PRAGMA synchronous').get() as { synchronous: number }).synchronous >= 2;

/**
 * Flushes to the disk before a request is answered, on the embedded engines: each durable transaction ends with one.
 */
export async function flushesOf(request: () => Promise<unknown>): Promise<number> {
  const exec = vi.spyOn(await prototypeOfDatabases(), 'exec');
  try {
    await request();
    return exec.mock.calls.filter(
      ([sql], call) => sql === 'BEGIN IMMEDIATE' && isDurable(exec.mock.contexts[call] as Database),
    ).length;
  } finally {
    exec.mockRestore();
  }
}
