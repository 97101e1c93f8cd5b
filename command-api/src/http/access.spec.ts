import { newId } from '@busca/events';
import { toDocument } from '@busca/platform/openapi';
import { accessMatrix, refusalIn, type Caller } from '@busca/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesIn } from '@busca/platform/routes';
import { commandApi } from '../routes/index.ts';
import { startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

describe('Security row 11: the command route table', () => {
  it('lists exactly the calls that the routers answer', () => {
    expect(
      routesIn(commandApi)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(api.routes);
  });

  it.each(accessMatrix(toDocument(commandApi)))(
    '$method $path: $caller is refused with $refusal',
    async ({ method, path, caller, refusal }) => {
      const user = { id: newId(), name: 'Ana', email: 'ana@example.com' };
      const signedIn = (role: Exclude<Caller, 'Visitor'>) => ({
        token: api.tokens.issue({ ...user, user_type: role }),
      });
      // An admin's calls are about others.
      const id = path.startsWith('/api/admin/') ? newId() : user.id;
      const { status } = await api.send(
        method,
        path.replace('{id}', id),
        undefined,
        caller === 'Visitor' ? {} : signedIn(caller),
      );
      expect(refusalIn(status)).toBe(refusal);
    },
  );
});
