import { exampleAgent, newId } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSchema } from '../contract.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let jose: Person, lucia: Person;
beforeAll(async () => {
  api = await start();
  [jose, lucia] = (await api.people(
    { name: 'José Pérez', status: 'pending' },
    { name: 'Lucía Núñez', kind: 'lender', status: 'suspended' },
  )) as [Person, Person];
});
afterAll(() => api.stop());

const path = (person: Person) => `/api/users/${person.accountId}`;

it('The address in List-Unsubscribe leads to the page that ends news, where a mail program opens it as a link', async () => {
  const { status, headers } = await api.get('/api/account/news/a-b_1');
  expect([status, headers.get('location')]).toEqual([302, '/correo#choose-news=a-b_1']);
});

describe('GET /api/users/{id}', () => {
  it('shows the owner the account with its profile in any state', async () => {
    const { status, body, headers } = await api.get(path(jose), { as: jose.user });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(userSchema.strict().parse(body)).toMatchObject({
      id: jose.accountId,
      name: 'José Pérez',
      email: jose.user.email,
      news: true,
      user_type: 'Agent',
      agents: [{ id: jose.profileId, status: 'pending', isDeleted: true, revision: 0 }],
      lenders: [],
    });
  });

  it('shows every account to admins', async () => {
    expect((await api.get(path(lucia), { as: admin })).body).toMatchObject({
      user_type: 'Lender',
      agents: [],
      lenders: [{ id: lucia.profileId, status: 'suspended', reason: 'Falta la licencia.', plan_type: 'Free' }],
    });
  });

  it('lists one profile for each site', async () => {
    const [two] = await api.people({ name: 'Ana Paz' });
    const ref = { ...two!.ref, profileId: newId() };
    await api.project(api.record('AgentRegistered', { ...ref, website: 'Findahome', personal: exampleAgent }));
    const { body } = await api.get<{ agents: { website: string }[] }>(path(two!), { as: two!.user });
    expect(body.agents.map(({ website }) => website).toSorted()).toEqual(['Busca', 'Findahome']);
  });

  it('answers 401 without a session, and 403 to other users and analysts', async () => {
    expect((await api.get(path(jose))).status).toBe(401);
    for (const as of [lucia.user, analyst]) expect((await api.get(path(jose), { as })).status).toBe(403);
    expect((await api.get(`/api/users/${newId()}`, { as: jose.user })).status).toBe(403);
  });

  it('answers 401 to a session that is older than the last password change', async () => {
    const [ana] = await api.people({ name: 'Ana Paz' });
    const accountId = ana!.accountId;
    const changeAt = (ms: number) =>
      api.record('PasswordChanged', { accountId, changedAt: new Date(Date.now() + ms).toISOString() });
    await api.project(changeAt(-1_000));
    expect((await api.get(path(ana!), { as: ana!.user })).status).toBe(200);
    const changed = changeAt(1_000);
    const waiting = api.get(path(ana!), { as: ana!.user, headers: { 'X-Min-Position': changed.position } });
    await api.project(changed);
    expect((await waiting).status).toBe(401);
    expect((await api.get(`/api/agents/${ana!.profileId}`, { as: ana!.user })).status).toBe(401);
  });

  it('Security row 10: answers 401 to a session that was ended, and to no other', async () => {
    const [ana] = await api.people({ name: 'Ana Paz' });
    const { accountId, user } = ana!;
    const [here, elsewhere] = [api.tokens.issue(user), api.tokens.issue(user)];
    const statuses = async () =>
      Promise.all([here, elsewhere].map(async (token) => (await api.get(path(ana!), { token })).status));
    expect(await statuses()).toEqual([200, 200]);
    const { id: sessionId, expiresAt } = api.tokens.read(here)!;
    const ended = {
      accountId,
      sessionId,
      endedAt: new Date().toISOString(),
      expiresAt: new Date(expiresAt * 1_000).toISOString(),
    };
    await api.project(api.record('SessionEnded', ended));
    expect(await statuses()).toEqual([401, 200]);
    await api.project(api.record('SessionsEnded', { accountId, endedAt: new Date(Date.now() + 1).toISOString() }));
    expect(await statuses()).toEqual([401, 401]);
  });

  it('answers 404 for an id that no account has', async () => {
    for (const id of [newId(), jose.profileId, 'x', '%00'])
      expect((await api.get(`/api/users/${id}`, { as: admin })).status).toBe(404);
  });
});
