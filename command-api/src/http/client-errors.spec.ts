import { createLogger } from '@busca/platform';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startCommandApi } from '../testing/started.ts';

const crash = { name: 'TypeError', screen: '/perfil-agente/:id', frames: ['/assets/home-a1.js:1:204'] };
const logger = createLogger('silent');
const warn = vi.spyOn(logger, 'warn');
const api = await startCommandApi({ limited: true, trustedProxy: true, logger });
afterAll(() => api.stop());
beforeEach(() => void warn.mockClear());

const report = async (body: unknown, address = '203.0.113.1') =>
  (await api.send('POST', '/api/client-errors', body, { headers: { 'X-Forwarded-For': address } })).status;

it('Client errors: a report is logged without any typed text', async () => {
  expect(await report({ ...crash, message: 'ana@example.com is not a function' })).toBe(200);
  expect(warn.mock.calls).toEqual([[{ clientError: crash }, 'a page failed in a browser']]);
});

it.each([
  { name: 'ana@example.com' },
  { screen: '/?email=ana@example.com' },
  { frames: ['https://evil.example/x.js:1:1'] },
  { frames: Array(9).fill(crash.frames[0]) },
])('Client errors: a report with %j is refused', async (wrong) => {
  expect(await report({ ...crash, ...wrong })).toBe(400);
  expect(warn).not.toHaveBeenCalled();
});

it('Client errors: an address may send twenty reports in ten minutes', async () => {
  const statuses = await Promise.all(Array.from({ length: 22 }, () => report(crash, '203.0.113.2')));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
