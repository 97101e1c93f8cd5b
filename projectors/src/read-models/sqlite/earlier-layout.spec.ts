import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { position } from '@busca/events';
import { openDatabase } from '@busca/platform/sqlite';
import { expect, test } from 'vitest';
import { readModel } from '../port.ts';
import { ModelFile } from './model-file.ts';
import { SqliteReadModelStore } from './store.ts';

const model = readModel<{ n: number }>('homes');

test('a file of an earlier layout is read and written, and its public pages are made of the documents', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busca-read-models-'));
  const db = openDatabase(join(folder, 'homes.1.db'), { durable: true });
  db.exec(`CREATE TABLE public_json (id TEXT PRIMARY KEY, json TEXT NOT NULL);
    CREATE TABLE documents (id TEXT PRIMARY KEY, position TEXT NOT NULL, sort TEXT NOT NULL, text TEXT NOT NULL, body TEXT NOT NULL, keys TEXT NOT NULL, terms TEXT NOT NULL);
    CREATE TABLE listing (key TEXT, sort TEXT, id TEXT, PRIMARY KEY (key, sort, id)) WITHOUT ROWID;
    CREATE TABLE totals (key TEXT PRIMARY KEY, n INTEGER NOT NULL) WITHOUT ROWID`);
  for (const id of ['a', 'b']) {
    db.prepare('INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?)').run(
      id,
      position(1),
      id,
      '',
      '{"n":1}',
      '["all","one"]',
      '[]',
    );
    for (const key of ['all', 'one']) db.prepare('INSERT INTO listing VALUES (?, ?, ?)').run(key, id, id);
    db.prepare('INSERT INTO public_json VALUES (?, ?)').run(id, '1');
  }
  db.exec("INSERT INTO totals VALUES ('all', 2), ('one', 2)");
  db.close();
  const store = new SqliteReadModelStore(folder);
  const writer = await store.writer(model);
  const page = { keys: ['all'], offset: 0, limit: 9 } as const;
  expect(await writer.publicPage({ ...page, counted: true })).toBeUndefined();
  const changed = {
    body: { n: 2 },
    index: { keys: ['all', 'one', 'new'], sort: 'a', text: '', terms: [], publicJson: '2' },
  };
  await writer.commit({ changes: [{ id: 'a', position: position(2), next: changed }], checkpoint: position(2) });
  expect((await writer.publicPage({ keys: ['new'], offset: 0, limit: 9, counted: true }))!.json).toBe('2');
  expect((await writer.page({ keys: ['all', ['one', 'new']], offset: 0, limit: 9 })).map(({ id }) => id)).toEqual([
    'a',
    'b',
  ]);
  expect(await writer.total({ keys: ['all', ['one', 'new']] })).toBe(2);
  const file = new ModelFile(folder, 'homes', 1);
  expect(file.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name LIKE 'public_json%'").get()).toMatchObject({
    n: 0,
  });
  file.close();
  await writer.close();
  await store.close();
  rmSync(folder, { recursive: true });
});
