import { START } from '@busca/events';
import { createApp, createLogger, createSecurityLog, serve, written, type Measure } from '@busca/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { start, type Started } from '../../testing/index.ts';
import { answerLists } from './answer-lists.ts';
import { limitReads, readCounter } from '../limit-reads.ts';
import type { FoundReply } from '../cache/response-cache.ts';

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

/** A header that takes a request the way through all middleware: no list has this tag. */
const THROUGH_KOA = { headers: { 'If-None-Match': '"none"' } };

describe('Reply of a public list, made or cached', () => {
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
  const found = {
    reply: { tag: 'W/"1"', json: Buffer.from('[]'), total: undefined, route: '/' },
    position: START,
  } as FoundReply;
  const made = ({ ctx }: { ctx: { body: unknown } }) => {
    ctx.body = found;
    return written();
  };

  it.each([
    ['a cached list', { cached: found }, '/api/agents/busca/premium', [200, 200, 429]],
    ['a list that is made', {}, '/api/agents/busca/premium', [200, 200, 429]],
    ['a refused call', {}, '/api/agents/busca/premium?page=0', [418, 418, 429]],
    ['another call', {}, '/api/cities', [418, 418, 429]],
  ])('counts %s once', async (_, { cached }: { cached?: FoundReply }, path, statuses) => {
    const count = readCounter(createSecurityLog(createLogger('silent')), 2);
    const handlers = { agents: { premium: made }, lenders: {} } as never;
    const first = [answerLists({ cache: { find: async () => cached, keep: () => undefined }, handlers, count })];
    const app = createApp({ log: createLogger('silent'), first })
      .use(limitReads(count))
      .use((ctx) => void (ctx.status = 418));
    const { url, stop } = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
    const answered: number[] = [];
    for (let n = 0; n < 3; n += 1) answered.push((await fetch(new URL(path, url))).status);
    await stop();
    expect(answered).toEqual(statuses);
  });
});
