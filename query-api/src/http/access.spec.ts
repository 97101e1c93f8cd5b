import { newId } from '@busca/events';
import { toDocument } from '@busca/platform/openapi';
import { accessMatrix, refusalIn, type Caller } from '@busca/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesIn } from '@busca/platform/routes';
import { queryApi } from '../routes/index.ts';
import { admin, start, type Started } from '../testing/index.ts';

let api: Started;
let person: Awaited<ReturnType<Started['people']>>[number];
beforeAll(async () => {
  api = await start();
  [person] = (await api.people({ name: 'José Pérez' })) as [typeof person];
});
afterAll(() => api.stop());

describe('Security row 11: the query route table', () => {
  it('lists exactly the calls that the routers answer', () => {
    expect(
      routesIn(queryApi)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(api.routes);
  });

  it.each(accessMatrix(toDocument(queryApi)))(
    '$method $path: $caller is refused with $refusal',
    async ({ path, caller, refusal }) => {
      const user = { id: newId(), name: 'Ana', email: 'ana@example.com' };
      const signedIn = (role: Exclude<Caller, 'Visitor'>) => ({ as: { ...user, user_type: role } });
      const { status } = await api.get(
        path.replace('{id}', user.id).replaceAll(/\{\w+\}/g, 'Ana'),
        caller === 'Visitor' ? {} : signedIn(caller),
      );
      expect(refusalIn(status)).toBe(refusal);
    },
  );
});

/** Names of the headers by which a server lets another origin read a reply. */
async function corsOf(path: string, method: string, Origin: string): Promise<string[]> {
  const { headers } = await fetch(new URL(path, api.url), {
    method,
    headers: { Origin, Authorization: `Bearer ${api.tokens.issue(admin)}` },
  });
  return [...headers.keys()].filter((name) => name.startsWith('access-control-') || name === 'timing-allow-origin');
}

describe('Security row 25: a reply of the query API', () => {
  it.each([...new Set(routesIn(queryApi).map(({ path }) => path)), '/api/nothing', '/api/agents/busca/premium?page=x'])(
    'can be read by no other origin: %s',
    async (path) => {
      const address = path.replace('{id}', person.profileId).replaceAll(/\{\w+\}/g, 'Miami');
      for (const Origin of ['https://evil.example', 'null'])
        for (const method of ['GET', 'HEAD', 'OPTIONS'])
          expect([method, Origin, await corsOf(address, method, Origin)]).toEqual([method, Origin, []]);
    },
  );
});
