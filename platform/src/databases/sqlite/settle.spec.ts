import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { openDatabase, settleDatabase } from './database.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
let path: string;
beforeEach(async () => {
  folder = await tempFolder();
  path = join(folder.path, 'some.db');
  const db = openDatabase(path, { durable: false });
  db.exec('CREATE TABLE some (value TEXT)');
  const insert = db.prepare('INSERT INTO some VALUES (?)');
  for (let n = 0; n < 2_000; n += 1) insert.run(`value ${n}`);
  db.close();
});
afterEach(() => folder.remove());

it('A settled database is whole in its one file, which can be copied alone', () => {
  settleDatabase(path);
  expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  const copy = join(folder.path, 'copy.db');
  copyFileSync(path, copy);
  const { count } = openDatabase(copy, { durable: true }).prepare('SELECT count(*) AS count FROM some').get() as {
    count: number;
  };
  expect(count).toBe(2_000);
});

it("A damaged database can't be settled", () => {
  settleDatabase(path);
  const bytes = readFileSync(path);
  bytes.fill(0xff, 4_096 * 2, 4_096 * 3);
  const damaged = join(folder.path, 'damaged.db');
  writeFileSync(damaged, bytes);
  expect(() => settleDatabase(damaged)).toThrow(/damaged|malformed/);
});

it("A database that is being read can't be settled", () => {
  settleDatabase(path);
  const reader = openDatabase(path, { durable: true });
  reader.exec('BEGIN; SELECT * FROM some LIMIT 1');
  const writer = openDatabase(path, { durable: false });
  writer.exec("INSERT INTO some VALUES ('more')");
  expect(() => settleDatabase(path)).toThrow(/in use elsewhere|locked/);
});
