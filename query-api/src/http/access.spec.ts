import { newId } from '@busca/events';
import { toDocument } from '@busca/platform/openapi';
import { accessMatrix, refusalIn, type Caller } from '@busca/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesIn } from '@busca/platform/routes';
import { queryApi } from '../routes/index.ts';
import { start, type Started } from '../testing/index.ts';

let api: Started;
beforeAll(async () => {
  api = await start();
});
afterAll(() => api.stop());

describe('Security row 11: the query route table', () => {
  it('lists exactly the calls that the routers answer', () => {
    expect(routesIn(queryApi).map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(api.routes);
  });

  it.each(accessMatrix(toDocument(queryApi)))('$method $path: $caller is refused with $refusal', async ({ path, caller, refusal }) => {
    const user = { id: newId(), name: 'Ana', email: 'ana@example.com' };
    const signedIn = (role: Exclude<Caller, 'Visitor'>) => ({ as: { ...user, user_type: role } });
    const { status } = await api.get(path.replace('{id}', user.id).replaceAll(/\{\w+\}/g, 'Ana'), caller === 'Visitor' ? {} : signedIn(caller));
    expect(refusalIn(status)).toBe(refusal);
  });
});
