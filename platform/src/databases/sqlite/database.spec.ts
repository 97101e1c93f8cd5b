import { once } from 'node:events';
import fs, { mkdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { openDatabase, openNamed } from './database.ts';

/** Makes a file another user's, also where the tests run as root, who may write everything. @returns what ends that */
function giveAway(foreign: string): () => void {
  const access = vi.spyOn(fs, 'accessSync').mockImplementation((path) => {
    if (path === foreign) throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
  });
  syncBuiltinESMExports();
  return () => {
    access.mockRestore();
    syncBuiltinESMExports();
  };
}

let folder: Awaited<ReturnType<typeof tempFolder>>;
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(() => folder.remove());

it.each(['registry.db', 'events.db'])('Finding L: a damaged %s stops the start with one line that names it', (name) => {
  const path = join(folder.path, name);
  writeFileSync(path, 'no database at all, but long enough to be one\n'.repeat(200));
  expect(() => openDatabase(path, { durable: true })).toThrow(
    expect.objectContaining({
      code: 'SQLITE_NOTADB',
      explained: true,
      message: expect.stringMatching(
        new RegExp(
          `^DATA_DIR: ${path} can't be opened \\(.+\\): restore it .*read-models.*replay-reports\\.db, limits\\.db`,
        ),
      ),
    }),
  );
});

it.each(['', '-wal', '-shm'])(
  'Finding L: a file%s of another user stops the start with one line that names the database',
  (ending) => {
    const path = join(folder.path, 'keys.db');
    writeFileSync(`${path}${ending}`, '');
    onTestFinished(giveAway(`${path}${ending}`));
    expect(() => openDatabase(path, { durable: true })).toThrow(
      expect.objectContaining({
        code: 'EACCES',
        explained: true,
        message: `DATA_DIR: ${path} can't be written (EACCES): let this user own it, its folder and the files beside it, or set DATA_DIR to another folder`,
      }),
    );
  },
);

// Not with a folder that may not be written: root, as whom tests may run, writes there.
it.each([
  [1544, "can't be written (attempt to write a readonly database): let this user own it, its folder"],
  [4874, "can't be opened (disk I/O error): see that its disk has room"],
])('Finding L: an extended code of SQLite, as %i, says what to do like its primary one', (rawCode, line) => {
  const path = join(folder.path, 'keys.db');
  const [, message] = /\((.*)\)/.exec(line)!;
  expect(() =>
    openNamed(path, () => {
      throw Object.assign(new Error(message), { code: `UNKNOWN_SQLITE_ERROR_${rawCode}`, rawCode });
    }),
  ).toThrow(expect.objectContaining({ explained: true, message: expect.stringContaining(`${path} ${line}`) }));
});

it("Finding L: a folder in a file's place stops the start with one line that names it", () => {
  const path = join(folder.path, 'limits.db');
  mkdirSync(path);
  expect(() => openDatabase(path, { durable: true })).toThrow(
    expect.objectContaining({
      code: 'SQLITE_CANTOPEN',
      explained: true,
      message: expect.stringMatching(`^DATA_DIR: ${path} can't be opened \\(.+\\): restore it `),
    }),
  );
});

it('Finding L: a disk that fails, as a full one does, stops the start with one line that asks for no backup', () => {
  const path = join(folder.path, 'limits.db');
  mkdirSync(`${path}-wal`);
  expect(() => openDatabase(path, { durable: true })).toThrow(
    expect.objectContaining({
      explained: true,
      message: `DATA_DIR: ${path} can't be opened (disk I/O error): see that its disk has room and works, and start again`,
    }),
  );
});

it('Finding L: a disk that is full when the tables are made stops the start in the same way', () => {
  const path = join(folder.path, 'reactors.db');
  const tables = 'PRAGMA max_page_count = 1; CREATE TABLE letters (id TEXT PRIMARY KEY) WITHOUT ROWID';
  expect(() => openDatabase(path, { durable: true, tables })).toThrow(
    expect.objectContaining({
      explained: true,
      message: `DATA_DIR: ${path} can't be opened (database or disk is full): see that its disk has room and works, and start again`,
    }),
  );
});

it('A new file that another thread opens at the same moment is waited for', async () => {
  const path = join(folder.path, 'seals.db');
  const worker = new Worker(new URL('opening-worker.mjs', import.meta.url), { workerData: path });
  const ended = once(worker, 'exit');
  await once(worker, 'message');
  const db = openDatabase(path, { durable: true });
  expect(db.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
  db.close();
  await ended;
});
