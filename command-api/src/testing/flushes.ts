import { join } from 'node:path';
import { openPromisingDatabase } from '@busca/platform/sqlite';
import { tempFolder } from '@busca/platform/testing';
import { vi } from 'vitest';

type Database = Awaited<ReturnType<typeof openPromisingDatabase>>;

async function prototypeOfDatabases(): Promise<Database> {
  const folder = await tempFolder();
  const db = await openPromisingDatabase(join(folder.path, 'any.db'), { durable: false });
  db.close();
  await folder.remove();
  return Object.getPrototypeOf(db) as Database;
}

/** Whether each commit is flushed: those of counters are not. */
async function isDurable(db: Database): Promise<boolean> {
  const { synchronous } = (await (await db.prepare('PRAGMA synchronous')).get()) as { synchronous: number };
  return synchronous >= 2;
}

/**
 * Flushes to the disk before a request is answered, on the embedded engines: each durable transaction ends with one.
 */
export async function flushesOf(request: () => Promise<unknown>): Promise<number> {
  const exec = vi.spyOn(await prototypeOfDatabases(), 'exec');
  try {
    await request();
    const commits = exec.mock.calls.flatMap(([sql], call) =>
      sql === 'COMMIT' ? [isDurable(exec.mock.contexts[call] as Database)] : [],
    );
    return (await Promise.all(commits)).filter(Boolean).length;
  } finally {
    exec.mockRestore();
  }
}
