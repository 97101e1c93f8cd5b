import { START } from '@busca/events';
import { createApp, createLogger, serve, type Measure } from '@busca/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { start, type Started } from '../testing/index.ts';
import { answerCached } from './answer-cached.ts';
import { limitReads, readCounter } from './limit-reads.ts';

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

describe('Cached reply', () => {
  it('has the headers of the first reply, security headers included', async () => {
    const [first, cached] = [await headersOf(), await headersOf()];
    expect(cached).toEqual(first);
    expect(first).toMatchObject({ 'content-security-policy': "default-src 'none';frame-ancestors 'none'", 'cache-control': 'no-cache', 'x-total-count': '1' });
  });

  it('has its own correlation id', async () => {
    const ids = new Set<string | null>();
    for (let n = 0; n < 3; n += 1) ids.add((await fetch(new URL(CITY, api.url))).headers.get('x-correlation-id'));
    expect(ids.size).toBe(3);
  });

  it('is measured under the route that made it', async () => {
    await headersOf();
    await headersOf();
    expect(measured.map(({ route, status }) => [route, status])).toEqual([['GET /api/agents/busca/city/:city', 200], ['GET /api/agents/busca/city/:city', 200]]);
  });

  it('counts against the limit of reads, and is refused beyond it', async () => {
    const count = readCounter(2);
    const found = { reply: { tag: 'W/"1"', json: Buffer.from('[]'), total: undefined, route: '/' }, position: START };
    const app = createApp({ log: createLogger('silent'), first: [answerCached({ find: async () => found }, count)] }).use(limitReads(count));
    const { url, stop } = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await fetch(url)).status);
    await stop();
    expect(statuses).toEqual([200, 200, 429]);
  });
});
