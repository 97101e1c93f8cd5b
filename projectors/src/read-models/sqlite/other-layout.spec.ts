import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { position, START } from '@busca/events';
import { openDatabase } from '@busca/platform/sqlite';
import { expect, test } from 'vitest';
import { readModel } from '../port.ts';
import { SqliteReadModelStore } from './store.ts';

const model = readModel<{ n: number }>('homes');

test('a file of another layout is emptied, and filled from the log again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busca-read-models-'));
  const path = join(folder, 'homes.1.db');
  const db = openDatabase(path, { durable: true });
  db.exec(`CREATE TABLE documents (id TEXT PRIMARY KEY, body TEXT NOT NULL);
    CREATE TABLE state (id INTEGER PRIMARY KEY, position TEXT NOT NULL);
    INSERT INTO documents VALUES ('a', '{"name":"Zenobia"}');
    INSERT INTO state VALUES (1, '${position(7)}')`);
  db.close();

  const store = new SqliteReadModelStore(folder);
  const writer = await store.writer(model);
  expect(await writer.state()).toMatchObject({ position: START });
  expect(await writer.projectionVersion()).toBeUndefined();
  const index = { keys: ['all'], sort: 'b', text: '', terms: [], publicJson: '2' };
  await writer.commit({
    changes: [{ id: 'b', position: position(1), next: { body: { n: 2 }, index } }],
    checkpoint: position(1),
  });
  expect(await writer.total({ keys: ['all'] })).toBe(1);
  await writer.close();
  await store.close();
  expect(readFileSync(path, 'latin1')).not.toContain('Zenobia');

  const again = new SqliteReadModelStore(folder);
  expect(await again.reader(model).get('b')).toMatchObject({ body: { n: 2 } });
  await again.close();
  rmSync(folder, { recursive: true });
});
