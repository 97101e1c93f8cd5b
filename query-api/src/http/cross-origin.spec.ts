import { routesIn } from '@busca/platform/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryApi } from '../routes/index.ts';
import { admin, start, type Started } from '../testing/index.ts';

let api: Started;
let id: string;
beforeAll(async () => {
  api = await start();
  const [person] = await api.people({ name: 'José Pérez' });
  id = person!.profileId;
});
afterAll(() => api.stop());

/** Names of the headers by which a server lets another origin read a reply. */
async function corsOf(path: string, method: string, Origin: string): Promise<string[]> {
  const { headers } = await fetch(new URL(path, api.url), { method, headers: { Origin, Authorization: `Bearer ${api.tokens.issue(admin)}` } });
  return [...headers.keys()].filter((name) => name.startsWith('access-control-') || name === 'timing-allow-origin');
}

describe('Security row 25: a reply of the query API', () => {
  it.each([...new Set(routesIn(queryApi).map(({ path }) => path)), '/api/nothing', '/api/agents/busca/premium?page=x'])('can be read by no other origin: %s', async (path) => {
    const address = path.replace('{id}', id).replaceAll(/\{\w+\}/g, 'Miami');
    for (const Origin of ['https://evil.example', 'null'])
      for (const method of ['GET', 'HEAD', 'OPTIONS']) expect([method, Origin, await corsOf(address, method, Origin)]).toEqual([method, Origin, []]);
  });
});
