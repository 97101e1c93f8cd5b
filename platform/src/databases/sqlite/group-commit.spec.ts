import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { openConnection, type Connection } from './index.ts';
import type { WriteStatements } from './database.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
let file: Connection;
beforeEach(async () => {
  folder = await tempFolder();
  file = openConnection(path(), { durable: true });
  file.db.exec('CREATE TABLE words (word TEXT PRIMARY KEY)');
});
afterEach(async () => {
  await file.close();
  await folder.remove();
});

const path = () => join(folder.path, 'words.db');
const put = (word: string) => (statements: WriteStatements) =>
  statements.prepare('INSERT INTO words VALUES (?)').run(word).changes;
const words = ({ statements } = file) =>
  (statements.prepare('SELECT word FROM words ORDER BY word').all() as { word: string }[]).map(({ word }) => word);

describe('a group commit', () => {
  it('answers what the work answers, once the write is committed', async () => {
    expect(await file.commits.run(put('casa'))).toBe(1);
    expect(words()).toEqual(['casa']);
  });

  it('shows a write to nobody before its commit, and lets the thread read meanwhile', async () => {
    let written = (): void => undefined;
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    // So much takes a while to flush.
    const commit = file.commits.run((statements) => {
      statements.prepare('INSERT INTO words VALUES (hex(zeroblob(8000000)))').run();
      written();
    });
    await isWritten;
    const count = () => (file.statements.prepare('SELECT count(*) AS n FROM words').get() as { n: number }).n;
    expect(count()).toBe(0);
    await commit;
    expect(count()).toBe(1);
  });

  it('runs what comes during a commit in the next transaction, in its order', async () => {
    const order: string[] = [];
    const later: Promise<unknown>[] = [];
    await file.commits.run(() => {
      for (const word of ['b', 'a']) later.push(file.commits.run(put(word)).then(() => order.push(word)));
    });
    expect(words()).toEqual([]);
    await Promise.all(later);
    expect(order).toEqual(['b', 'a']);
  });

  it('of which one work fails writes nothing, and the next one is written', async () => {
    const fail = () => {
      throw new Error('no');
    };
    const [good, bad] = await Promise.allSettled([file.commits.run(put('casa')), file.commits.run(fail)]);
    expect([good.status, bad.status]).toEqual(['rejected', 'rejected']);
    expect(words()).toEqual([]);
    await file.commits.run(put('piso'));
    expect(words()).toEqual(['piso']);
  });

  it('that SQLite refuses to commit writes nothing, and the next one is written', async () => {
    file.db.exec('CREATE TABLE rooms (word TEXT REFERENCES words DEFERRABLE INITIALLY DEFERRED)');
    const refused = file.commits.run((statements) => {
      statements.prepare("INSERT INTO rooms VALUES ('nowhere')").run();
    });
    await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_CONSTRAINT/) });
    await file.commits.run(put('casa'));
    expect(words()).toEqual(['casa']);
  });
});

describe('a file that is closed', () => {
  it('has first written what was waiting', async () => {
    const waiting = file.commits.run(put('casa'));
    await file.close();
    await waiting;
    const again = openConnection(path(), { durable: true });
    expect(words(again)).toEqual(['casa']);
    await again.close();
  });

  it('refuses further writes', async () => {
    await file.close();
    await expect(file.commits.run(put('casa'))).rejects.toThrow('closed');
  });
});

it('A worker thread that is ended during a commit leaves the process alive, and the file usable', async () => {
  const worker = new Worker(new URL('committing-worker.mjs', import.meta.url), { workerData: path() });
  await once(worker, 'message');
  await worker.terminate();
  await file.commits.run(put('casa'));
  expect(words()).toContain('casa');
});
