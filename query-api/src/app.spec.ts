import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLimit } from './routes/read.ts';
import { start, type Started } from './testing/index.ts';

let api: Started;
beforeAll(async () => {
  api = await start();
});
afterAll(() => api.stop());

/** Statuses of half of the reads that a network may make in a minute, some at once. */
async function statusesOf(path: string): Promise<number[]> {
  const statuses = new Set<number>();
  for (let sent = 0; sent < readLimit.calls / 2; sent += 60)
    for (const { status } of await Promise.all(Array.from({ length: 60 }, () => fetch(new URL(path, api.url)))))
      statuses.add(status);
  return [...statuses];
}

it('Query API: a network may read 1,200 times a minute, a list or another call; health checks do not count', async () => {
  const [list, call] = ['/api/agents/busca/premium?page=1&limit=1', '/api/cities/named?q=Miami'];
  expect([readLimit.calls, await statusesOf(list), await statusesOf(call)]).toEqual([1_200, [200], [200]]);
  for (const path of [list, call]) expect((await api.get(path)).status).toBe(429);
  expect((await api.get('/api/health/live')).status).toBe(200);
});
