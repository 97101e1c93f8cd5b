import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { openConnection, type Connection } from './index.ts';
import { openDatabase, type Database } from './database.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
let file: Connection;
let reader: Database;
beforeEach(async () => {
  folder = await tempFolder();
  file = openConnection(join(folder.path, 'some.db'), { durable: true });
  file.db.exec('CREATE TABLE notes (text TEXT)');
  await file.commits.run((statements) => statements.prepare('INSERT INTO notes VALUES (?)').run('a secret of Ana'));
  reader = openDatabase(join(folder.path, 'some.db'), { durable: true });
});
afterEach(async () => {
  reader.close();
  await file.close();
  await folder.remove();
});

const raw = (): string =>
  readdirSync(folder.path)
    .map((name) => readFileSync(join(folder.path, name), 'latin1'))
    .join('');
const erase = (): Promise<void> => file.erase((statements) => statements.prepare('DELETE FROM notes').run());

it('An erasure in a SQLite file leaves no deleted byte on the disk', async () => {
  expect(raw()).toContain('a secret of Ana');
  await erase();
  expect(raw()).not.toContain('a secret of Ana');
});

it('An erasure in a SQLite file fails while a reader holds the deleted bytes, and succeeds once it has ended', async () => {
  file.db.pragma('busy_timeout = 20');
  reader.exec('BEGIN; SELECT * FROM notes');
  await expect(erase()).rejects.toThrow(/some\.db is in use elsewhere/);
  reader.exec('COMMIT');
  await erase();
  expect(raw()).not.toContain('a secret of Ana');
});
