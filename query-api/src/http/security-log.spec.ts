import { newId } from '@busca/events';
import { createLogger } from '@busca/platform';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readLimit } from '../routes/read.ts';
import { start, type Person, type Started } from '../testing/index.ts';

const logger = createLogger('silent');
const lines = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(logger, level));
let api: Started;
let ana: Person, eva: Person;
beforeAll(async () => {
  api = await start({ logger });
  [ana, eva] = (await api.people({ name: 'Ana Ríos' }, { name: 'Eva Paz' })) as [Person, Person];
});
afterAll(() => api.stop());
beforeEach(() => lines.forEach((line) => line.mockClear()));

const written = () => lines.flatMap(({ mock }) => mock.calls.map(([fields]) => fields as { security?: unknown }));
const refused = (accountId: string | null, code: string, route: string) => ({
  security: { event: 'refused', accountId, code, route },
});

it("Security row 35: a read that a role or another owner may not make, and a bad token, are logged with the route's pattern", async () => {
  const { user } = ana;
  const statuses = [
    (await api.get('/api/admin/leads', { as: user })).status,
    (await api.get(`/api/users/${eva.accountId}`, { as: user })).status,
    (await api.get(`/api/users/${ana.accountId}`, { token: `${api.tokens.issue(user)}x` })).status,
  ];
  expect(statuses).toEqual([403, 403, 401]);
  expect(written()).toEqual([
    refused(ana.accountId, 'not-yours', 'GET /api/admin/leads'),
    refused(ana.accountId, 'not-yours', 'GET /api/users/:id'),
    refused(null, 'not-signed-in', 'GET /api/users/:id'),
  ]);
});

it('Security row 35: what is merely not there, or read as it may be, is no line', async () => {
  await api.get(`/api/agents/${newId()}`);
  await api.get(`/api/users/${ana.accountId}`, { as: ana.user });
  expect(written()).toEqual([]);
});

it('Security row 35: a network over the limit of reads is one line, however often it goes on', async () => {
  const readOften = () => Promise.all(Array.from({ length: 60 }, () => api.get('/api/agents/busca/premium')));
  // On a busy machine the limit's minute may end meanwhile, and count anew.
  const isOver = async (): Promise<boolean> => (await readOften()).at(-1)!.status === 429;
  for (let sent = 0; sent < 3 * readLimit.calls && !(await isOver());) sent += 60;
  await readOften();
  expect(written()).toEqual([refused(null, 'too-many-requests', 'none')]);
});
