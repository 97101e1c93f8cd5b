import { newId } from '@busca/events';
import { routesIn } from '@busca/platform/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandApi } from '../routes/index.ts';
import { adminBodies } from '../testing/admin-bodies.ts';
import { startCommandApi, type Started } from '../testing/started.ts';
import { codeOf } from '../testing/users.ts';

/** The calls of admins on what exists that name no revision, each with its reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  signInsOf: 'It only reads, what stands in no stream.',
  markEditSeen: 'A mark is set once, and nothing that another admin wrote can be lost.',
  eraseAccount: 'An account has no state that an admin decides on.',
  endStaff: 'An access ends once. All endings share a stream, which other endings move.',
  removeSecondFactor: 'It is no event of a stream. Its owner can set up another one.',
};

const onOne = routesIn(commandApi).filter(
  ({ path, roles }) =>
    path.includes('{id}') && Array.isArray(roles) && roles.includes('Admin') && path.startsWith('/api/admin/'),
);
const withRevision = onOne.filter(({ id }) => !(id in WITHOUT));

let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

describe("If-Match of an admin's command", () => {
  it('is left out by these alone', () => {
    expect(withRevision.length).toBeGreaterThan(18);
    expect(onOne.flatMap(({ id, ifMatch }) => (ifMatch === 'required' ? [] : [id])).toSorted()).toEqual(
      Object.keys(WITHOUT).toSorted(),
    );
  });

  it.each(withRevision)('is required to $id', async ({ id, method, path }) => {
    for (const headers of [{}, { 'If-Match': '*' }] as Record<string, string>[]) {
      const reply = await api.send(method, path.replace('{id}', newId()), adminBodies[id], {
        token: api.admin(),
        headers,
      });
      expect([reply.status, codeOf(reply)]).toEqual([428, 'revision-required']);
    }
  });
});
