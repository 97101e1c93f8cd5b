import { createApp, createLogger } from '@busca/platform';
import Router from '@koa/router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { jsonBody } from './body.ts';
import { clientErrorRoutes } from './client-errors.ts';
import { memoryCounters } from './counters.ts';

const crash = { name: 'TypeError', screen: '/perfil-agente/:id', frames: ['/assets/home-a1.js:1:204'] };
const warn = vi.fn<(...line: unknown[]) => void>();
let server: Server;

beforeEach(async () => {
  warn.mockClear();
  const router = new Router();
  clientErrorRoutes(router, { counters: memoryCounters(), logger: { warn } });
  const app = createApp({ log: createLogger('silent') });
  app.use(jsonBody).use(router.routes());
  await new Promise<void>((listening) => (server = app.listen(0, '127.0.0.1', listening)));
});
afterEach(() => server.close());

const report = async (body: unknown): Promise<number> => {
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/api/client-errors`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  return reply.status;
};

it('puts a page that failed into the log, and nothing that somebody has typed', async () => {
  expect(await report({ ...crash, message: 'ana@example.com is not a function' })).toBe(200);
  expect(warn.mock.calls).toEqual([[{ clientError: crash }, 'a page failed in a browser']]);
});

it.each([{ name: 'ana@example.com' }, { screen: '/?email=ana@example.com' }, { frames: ['https://evil.example/x.js:1:1'] }, { frames: Array(9).fill(crash.frames[0]) }])('refuses %j', async (wrong) => {
  expect(await report({ ...crash, ...wrong })).toBe(400);
  expect(warn).not.toHaveBeenCalled();
});

it('takes twenty of an address in ten minutes', async () => {
  const statuses = await Promise.all(Array.from({ length: 22 }, () => report(crash)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
