import { newId } from '@busca/events';
import { createLogger } from '@busca/platform';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { ensureAdmin } from '../first-admin.ts';
import { resettingBrowser } from '../testing/resets.ts';
import { startCommandApi } from '../testing/started.ts';

const PASSWORD = 'una casa azul';
const logger = createLogger('silent');
const lines = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(logger, level));
const api = await startCommandApi({ limited: true, logger });
afterAll(() => api.stop());
beforeEach(() => lines.forEach((line) => line.mockClear()));

const written = () => lines.flatMap(({ mock }) => mock.calls);
const security = () =>
  written().flatMap(([fields]) =>
    typeof fields === 'object' && fields !== null && 'security' in fields ? [fields.security as unknown] : [],
  );

it('Security row 35, Finding M14: failed and successful logins are logged by account id', async () => {
  const { id, email } = await api.signUp('Agent');
  await api.send('POST', '/api/users/login', { email, password: 'otra casa' });
  await api.send('POST', '/api/users/login', { email: 'nadie@example.com', password: 'otra casa' });
  await api.send('POST', '/api/users/login', { email, password: PASSWORD });
  expect(security()).toEqual([
    { event: 'login-failed', accountId: id },
    { event: 'login-failed', accountId: null },
    { event: 'login', accountId: id },
  ]);
});

it("Security row 35: refusals are logged with their route's pattern", async () => {
  const [ana, eva] = [await api.signUp('Agent'), await api.signUp('Lender')];
  await api.send('PUT', `/api/users/${ana.id}`, { email: 'robada@example.com' }, { token: eva.token });
  await api.send('POST', `/api/admin/profiles/${ana.id}/approve`, undefined, { token: eva.token });
  await api.send('PUT', `/api/users/${ana.id}`, { email: 'robada@example.com' }, { token: 'a.b.c' });
  for (let call = 0; call < 6; call += 1)
    await api.send('POST', '/api/users/forgot-password', { email: 'nadie@example.com' });
  expect(security()).toEqual([
    { event: 'refused', accountId: eva.id, code: 'not-yours', route: 'PUT /api/users/:id' },
    { event: 'refused', accountId: eva.id, code: 'not-yours', route: 'POST /api/admin/profiles/:id/approve' },
    { event: 'refused', accountId: null, code: 'not-signed-in', route: expect.any(String) },
    { event: 'refused', accountId: null, code: 'too-many-requests', route: 'POST /api/users/forgot-password' },
  ]);
});

it("Security row 35: the first admin's role is logged", async () => {
  await ensureAdmin({ ...api, logger }, 'jefa@example.com', 'k3#Tz9!qwL1234');
  expect(security()).toEqual([{ event: 'role-granted', accountId: expect.any(String), role: 'Admin' }]);
});

it('Security row 35 and row 5: no personal data, password, code or token is logged, nor a secret in any event', async () => {
  const { email, id, token } = await api.signUp('Agent', `plantada-${newId()}@example.com`);
  const browser = resettingBrowser(() => api);
  const code = await browser.codeFor(email);
  await browser.check(email, '000000');
  await api.send('POST', '/api/users/login', { email, password: 'clave plantada' });
  expect((await browser.update(email, code, 'clave plantada nueva')).status).toBe(200);
  await api.send('PUT', `/api/users/${id}`, { email: 'plantada-otra@example.com' }, { token });
  const { passwordHash } = (await api.commands.accounts.credentialsOf(id))!;
  const log = JSON.stringify(written());
  const events = JSON.stringify((await api.events()).map(({ type, data }) => ({ type, data })));
  expect(security()).not.toEqual([]);
  expect(code).toMatch(/^\d{6}$/);
  for (const planted of [email, 'plantada', 'José', PASSWORD]) expect(log).not.toContain(planted);
  for (const secret of [`"${code}"`, 'clave plantada', token, token.split('.')[2]!, passwordHash, '$2b$'])
    for (const text of [log, events]) expect(text).not.toContain(secret);
});
