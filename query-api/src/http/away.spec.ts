import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@busca/events';
import type { Failure } from '@busca/platform';
import { openDatabase } from '@busca/platform/sqlite';
import type { ReadModel } from '@busca/projectors/read-models';
import { SqliteReadModelStore } from '@busca/projectors/read-models/sqlite';
import { expect, it } from 'vitest';
import { start } from '../testing/index.ts';

const admin = { id: newId(), name: 'Ana', email: 'ana@example.com', user_type: 'Admin' } as const;
const lists = '/api/agents/busca/premium';

it('Queries answer 503 while the read models are away, even cached ones, and recover by themselves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busca-away-'));
  const store = new SqliteReadModelStore(folder);
  const api = await start({ store });
  const requests = [
    [lists],
    [`/api/lenders/${newId()}`],
    ['/api/agents/busca/name-searchbar/ana'],
    ['/api/admin/leads', { as: admin }],
  ] as const;
  const statuses = async () => Promise.all(requests.map(async ([path, how]) => (await api.get(path, how)).status));
  const before = await statuses();
  expect(before).not.toContain(503);

  const registry = openDatabase(join(folder, 'registry.db'), { durable: false });
  registry.exec('ALTER TABLE models RENAME TO elsewhere');
  expect(new Set(await statuses())).toEqual(new Set([503]));
  const { headers, body } = await api.get<Failure>(lists);
  expect(headers.get('Retry-After')).toBe('2');
  expect(body.errors).toEqual([{ code: 'read-models-away', message: 'The read models are away, try again' }]);

  registry.exec('ALTER TABLE elsewhere RENAME TO models');
  registry.close();
  await expect.poll(statuses).toEqual(before);
  await api.stop();
  await store.close();
  rmSync(folder, { recursive: true });
});

it('A request waits once for read models that are away, and not again wherever it needs their state', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busca-away-'));
  const store = new SqliteReadModelStore(folder);
  const asked: string[] = [];
  let isAway = false;
  const open = store.reader.bind(store);
  const reader = <Body>(model: ReadModel<Body>) => {
    const one = open(model);
    const state = one.state.bind(one);
    return Object.assign(one, {
      async state() {
        asked.push(model.name);
        if (!isAway) return state();
        await wait(20);
        throw Object.assign(new Error('away'), { code: 'read-models-away' });
      },
    });
  };
  const api = await start({ store: Object.assign(store, { reader }) });
  for (const path of [lists, lists]) expect((await api.get(path)).status).toBe(200);
  isAway = true;
  for (const path of [lists, '/api/agents/busca/name-searchbar/ana']) {
    asked.splice(0);
    expect((await api.get(path)).status).toBe(503);
    expect(asked).toEqual(['agents']);
    await wait(200);
  }
  await api.stop();
  await store.close();
  rmSync(folder, { recursive: true });
});
