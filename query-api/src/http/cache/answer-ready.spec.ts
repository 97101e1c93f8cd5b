import { createApp, createLogger, createSecurityLog, serve, type Measure } from '@busca/platform';
import { toPage } from '@busca/platform/pages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { start, type Started } from '../../testing/index.ts';
import { answerReady, type ReadyReply, type Source } from './ready-replies.ts';
import { limitReads, readCounter } from '../limit-reads.ts';
import { createKeys } from './reply-key.ts';

const CITY = '/api/agents/busca/city/Miami?page=1&limit=9';

let api: Started;
let measured: Parameters<Measure>[0][];
beforeEach(async () => {
  measured = [];
  api = await start({ measure: (answered) => void measured.push(answered) });
  await api.people({ name: 'José Pérez' });
});
afterEach(() => api.stop());

/** Headers of a reply that are the same for each. */
async function headersOf(options: RequestInit = {}): Promise<Record<string, string>> {
  const { headers } = await fetch(new URL(CITY, api.url), options);
  const { date: _date, 'x-correlation-id': id, ...others } = Object.fromEntries(headers);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return others;
}

/** A header that takes a request the way through Koa: every list has read as much. */
const THROUGH_KOA = { headers: { 'X-Min-Position': '0' } };

describe('Reply of a public list, made or ready', () => {
  it('has the headers and the body of one that went through all middleware', async () => {
    for (const options of [{}, {}]) expect(await headersOf(options)).toEqual(await headersOf(THROUGH_KOA));
    expect((await api.get(CITY)).body).toEqual((await api.get(CITY, THROUGH_KOA)).body);
    expect(await headersOf()).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cache-control': 'no-cache',
      'x-total-count': '1',
    });
  });

  it('has its own correlation id', async () => {
    const ids = new Set<string | null>();
    for (let n = 0; n < 3; n += 1) ids.add((await fetch(new URL(CITY, api.url))).headers.get('x-correlation-id'));
    expect(ids.size).toBe(3);
  });

  it('is measured under the route that made it', async () => {
    await headersOf();
    await headersOf();
    expect(measured.map(({ route, status }) => [route, status])).toEqual([
      ['GET /api/agents/busca/city/:city', 200],
      ['GET /api/agents/busca/city/:city', 200],
    ]);
  });

  it('is measured once under its route where it is refused', async () => {
    await fetch(new URL(`${CITY}&page=2`, api.url));
    expect(measured).toMatchObject([
      { route: 'GET /api/agents/busca/city/:city', status: 400, error: 'invalid-query' },
    ]);
  });
});

describe('Limit of reads', () => {
  const LIMIT = 2;
  const forwarded = (address: string) => ({ headers: { 'X-Forwarded-For': `198.51.100.1, ${address}` } });
  const source: Source = { readers: [], states: [], log: 'log', site: '', day: '' };
  const ready: ReadyReply = { page: toPage('a.json', Buffer.from('[]')), source, route: '/' };

  it.each([
    ['a list that is ready', '/api/agents/busca/premium', [200, 200, 429, 200]],
    ['any other call', '/api/cities', [418, 418, 429, 418]],
  ])('counts %s once, by the address that our proxy has added', async (_, path, expected) => {
    const count = readCounter(createSecurityLog(createLogger('silent')), LIMIT);
    const app = createApp({ log: createLogger('silent') });
    Object.assign(app, { proxy: true, maxIpsCount: 1 });
    app.use(limitReads(count)).use((ctx) => void (ctx.status = 418));
    const find = async (key: string) =>
      key === '/api/agents/busca/premium' ? { reply: ready, now: source } : undefined;
    const parts = {
      keyOf: createKeys(),
      replies: { find },
      headersOf: () => [],
      count,
      isProxied: true,
      measure: undefined,
    };
    const { url, stop } = await serve(answerReady(parts, app.callback()), { host: '127.0.0.1', port: 0 });
    const answered: number[] = [];
    for (const address of ['192.0.2.7', '192.0.2.7', '192.0.2.7', '203.0.113.9'])
      answered.push((await fetch(new URL(path, url), forwarded(address))).status);
    await stop();
    expect(answered).toEqual(expected);
  });
});

it('What fails on the way to a ready reply is answered by Koa', async () => {
  const find = () => Promise.reject(new Error('the read models are away'));
  const parts = {
    keyOf: createKeys(),
    replies: { find },
    headersOf: () => [],
    count: undefined,
    isProxied: false,
    measure: undefined,
  };
  const app = createApp({ log: createLogger('silent') }).use((ctx) => void (ctx.body = 'from Koa'));
  const { url, stop } = await serve(answerReady(parts, app.callback()), { host: '127.0.0.1', port: 0 });
  const reply = await fetch(url);
  expect([reply.status, await reply.text()]).toEqual([200, 'from Koa']);
  await stop();
});
