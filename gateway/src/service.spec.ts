import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { ServerResponse, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readySchema } from '@busca/query-api/contract';
import { createLogger, readSettings, serve, type Serving, type Service } from '@busca/platform';
import { sendHalf } from '@busca/platform/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openGateway } from './service.ts';

const logger = createLogger('silent');
const NOBODY = 'http://127.0.0.1:1/';
const queriesReady = {
  ready: true,
  away: [],
  projections: { agents: { position: '0'.repeat(20), caughtUp: true, parked: 0 } },
  reactors: { emails: { parked: 0 } },
  head: '0'.repeat(20),
};

let folder: string;
let readiness: Record<'queries' | 'commands', { ready: boolean; away: string[] }>;
let services: Record<'queries' | 'commands', Serving>;
/** Paths that the services were asked for. */
let received: string[];
let gateway: Service;

const service = (name: 'queries' | 'commands') =>
  serve(
    (request: IncomingMessage, response: ServerResponse) => {
      received.push(request.url!);
      if (request.url === '/api/health/ready')
        response.writeHead(readiness[name].ready ? 200 : 503).end(JSON.stringify(readiness[name]));
      else request.resume().once('end', () => response.end(`${name} ${request.method} ${request.url}`));
    },
    { host: '127.0.0.1', port: 0, timeoutOf: () => 600_000 },
  );

const open = (settings: Record<string, string> = {}) =>
  openGateway(
    readSettings({
      PORT: '0',
      DATA_DIR: folder,
      COMMAND_API_URL: services.commands.url,
      QUERY_API_URL: services.queries.url,
      ...settings,
    }),
    logger,
  );

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'busca-gateway-'));
  readiness = { queries: queriesReady, commands: { ready: true, away: [] } };
  received = [];
  services = { queries: await service('queries'), commands: await service('commands') };
  gateway = await open();
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.stop();
  await Promise.all(Object.values(services).map(({ stop }) => stop()));
  rmSync(folder, { recursive: true });
});

const call = async (path: string, method = 'GET', { url } = gateway) => {
  const reply = await fetch(new URL(path, url), { method });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
};
const ready = async (instance = gateway) => {
  const { status, text } = await call('/api/health/ready', 'GET', instance);
  return { status, ...readySchema.strict().parse(JSON.parse(text)) };
};

it('Gateway service: proxies queries, screens and commands to their APIs, and serves files and pictures itself', async () => {
  expect((await call('/api/agents/1?x=1')).text).toBe('queries GET /api/agents/1?x=1');
  expect((await call('/api/agents', 'POST')).text).toBe('commands POST /api/agents');
  expect((await call('/buscar')).text).toBe('queries GET /buscar');
  expect((await call('/icon.svg')).text).toContain('<svg');
  writeFileSync(join(folder, 'uploads/a1.png'), 'x');
  expect((await call('/uploads/a1.png')).headers.get('content-security-policy')).toContain('sandbox');
  expect(JSON.parse((await call('/api/openapi.json')).text)).toMatchObject({ openapi: '3.1.0' });
});

it('Gateway service: answers a screen with the empty page and 503 while the query API is away', async () => {
  const alone = await open({ QUERY_API_URL: NOBODY });
  const { status, text, headers } = await call('/buscar', 'GET', alone);
  expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
    503,
    '2',
    'text/html; charset=utf-8',
  ]);
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(text).toContain('<div id="root"');
  expect((await call('/api/agents/1', 'GET', alone)).headers.get('content-type')).toContain('json');
  // It is no reply to the condition of a request: the browser that has the page would think that it is the screen.
  const again = await fetch(new URL('/buscar', alone.url), {
    headers: { 'If-None-Match': String(headers.get('etag')) },
  });
  expect([again.status, (await again.text()).length]).toEqual([503, text.length]);
  await alone.stop();
});

it('Gateway service: goes on when the empty page fails', async () => {
  const alone = await open({ QUERY_API_URL: NOBODY });
  vi.spyOn(ServerResponse.prototype, 'writeHead').mockImplementationOnce(() => {
    throw new Error('no headers');
  });
  await expect(call('/buscar', 'GET', alone)).rejects.toThrow('fetch failed');
  expect((await call('/buscar', 'GET', alone)).status).toBe(503);
  await alone.stop();
});

it("Gateway service: is ready when both APIs are, and replies in the query API's shape", async () => {
  expect(await ready()).toEqual({ status: 200, ...queriesReady });
  readiness.commands = { ready: false, away: ['command state'] };
  expect(await ready()).toMatchObject({
    status: 503,
    ready: false,
    away: ['command state'],
    projections: queriesReady.projections,
  });
  readiness.queries = { ...queriesReady, ready: false, away: ['event log'] };
  readiness.commands = { ready: false, away: ['event log', 'command state'] };
  expect((await ready()).away).toEqual(['event log', 'command state']);
});

it('Gateway service: shows the numbers of readiness to this machine, and to whom the query API shows them', async () => {
  const from = async (headers: Record<string, string>) => {
    const reply = await fetch(new URL('/api/health/ready', gateway.url), { headers });
    const { ready: isReady, head, projections, reactors } = readySchema.parse(await reply.json());
    return [isReady, head === queriesReady.head && projections.agents !== undefined && reactors.emails !== undefined];
  };
  queriesReady.head = '1'.padStart(20, '0');
  expect(await from({})).toEqual([true, true]);
  expect(await from({ 'X-Forwarded-For': '203.0.113.1' })).toEqual([true, false]);
  expect(await from({ 'X-Forwarded-For': '203.0.113.1', Authorization: 'Bearer a.b.c' })).toEqual([true, true]);
});

it('Gateway service: names an API that is away, and stays live', async () => {
  const alone = await open({ COMMAND_API_URL: NOBODY, QUERY_API_URL: NOBODY });
  expect(await ready(alone)).toMatchObject({ status: 503, away: ['query API', 'command API'], projections: {} });
  expect((await call('/api/health/live', 'GET', alone)).status).toBe(200);
  expect(await call('/api/users', 'POST', alone)).toMatchObject({
    status: 503,
    text: expect.stringContaining('The command API is away'),
  });
  await alone.stop();
});

it('Gateway service: counts a server that is no Busca as away', async () => {
  const stranger = await serve((_, response) => response.writeHead(404).end('{"error":"not found"}'), {
    host: '127.0.0.1',
    port: 0,
  });
  const astray = await open({ COMMAND_API_URL: stranger.url });
  expect(await ready(astray)).toMatchObject({ status: 503, away: ['command API'] });
  await Promise.all([astray.stop(), stranger.stop()]);
});

it('Gateway service: is ready while one of several instances of an API is', async () => {
  const several = await open({ COMMAND_API_URL: `${NOBODY},${services.commands.url}` });
  expect((await ready(several)).status).toBe(200);
  await several.stop();
});

it.each(['/api/metrics', '/api/metrics?x=1'])(
  'Gateway service: hides the metrics of the services: %s',
  async (path) => {
    expect((await call(path)).status).toBe(404);
  },
);

it('Gateway service: an upload that stalls lives past the usual time-out of a body', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [upload, login] = [sendHalf(gateway.url, '/api/uploads/create'), sendHalf(gateway.url, '/api/users/login')];
  await expect.poll(() => received).toHaveLength(2);
  vi.advanceTimersByTime(30_000);
  expect(await login.reply).toMatch(/^HTTP\/1\.1 408 /);
  upload.socket.write('half');
  expect(await upload.reply).toMatch(/^HTTP\/1\.1 200 .*commands POST \/api\/uploads\/create/s);
});
