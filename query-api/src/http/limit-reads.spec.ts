import { createApp, createLogger, createSecurityLog, serve, type Serving } from '@busca/platform';
import { routesIn } from '@busca/platform/routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryApi } from '../routes/index.ts';
import { readLimit } from '../routes/read.ts';
import { limitReads, readCounter } from './limit-reads.ts';

let serving: Serving;
async function start(calls: number): Promise<void> {
  const app = createApp({ log: createLogger('silent') });
  app.proxy = true;
  app
    .use(limitReads(readCounter(createSecurityLog(createLogger('silent')), calls)))
    .use((ctx) => void (ctx.body = { fine: true }));
  serving = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
}
beforeEach(() => start(3));
afterEach(() => serving.stop());

const read = (address: string, path = '/api/agents/busca/premium') =>
  fetch(new URL(path, serving.url), { headers: { 'X-Forwarded-For': address } });
const statuses = async (...addresses: string[]) => {
  const results: number[] = [];
  for (const address of addresses) results.push((await read(address)).status);
  return results;
};

it('Read limit: a network over its limit gets 429, other networks do not', async () => {
  expect(
    await statuses('2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8:0:1::1', '192.0.2.1'),
  ).toEqual([200, 200, 200, 429, 200, 200]);
  expect(Number((await read('2001:db8::5')).headers.get('retry-after'))).toBeGreaterThan(0);
});

it('Read limit: the networks of one holder get 429 together, after a few times as many reads', async () => {
  const from = (address: (n: number) => string) => statuses(...Array.from({ length: 15 }, (_, n) => address(n)));
  const passed = async (address: (n: number) => string) =>
    (await from(address)).filter((status) => status === 200).length;
  expect([
    await passed((n) => `2001:db8:7:1${n % 10}::${n}`),
    await passed((n) => `2001:db8:8:${n}00::1`),
    await passed((n) => `203.0.113.${n}`),
  ]).toEqual([6, 12, 12]);
});

it('Read limit: every GET declares it, but for those that programs poll', () => {
  const others = routesIn(queryApi).filter(({ limits = [] }) => !limits.includes(readLimit));
  expect(others.map(({ path, limits }) => [path, limits])).toEqual([
    ['/api/config', undefined],
    ['/api/health/live', undefined],
    ['/api/health/ready', undefined],
  ]);
});

it('Read limit: health checks and the configuration are not limited', async () => {
  for (let n = 0; n < 5; n += 1)
    for (const path of ['/api/health/ready', '/api/config']) expect((await read('192.0.2.1', path)).status).toBe(200);
});

describe('Read limit: entries of public lists', () => {
  beforeEach(async () => {
    await serving.stop();
    await start(100_000);
  });
  /** How often in a row a network gets an answer, up to some times. */
  const answersOf = async (address: string, path: string, times: number): Promise<number> => {
    let answers = 0;
    while (answers < times && (await read(address, path)).status === 200) answers += 1;
    return answers;
  };

  it.each([
    ['/api/agents/busca/all', 20],
    ['/api/lenders/busca/premium', 20],
    ['/api/agents/busca/city/Miami?language=ingles', 20],
    ['/API/agents/busca/ALL/', 20],
    ['/api/agents/busca/all?page=7&limit=100', 200],
    ['/api/agents/busca/name/a?limit=100', 200],
  ])('stop whoever gathers them: %s', async (path, times) => {
    expect(await answersOf('192.0.2.1', path, times + 1)).toBe(times);
    expect((await read('192.0.2.1', '/api/lenders/busca/all?page=1&limit=9')).status).toBe(429);
    expect([
      (await read('192.0.2.1', '/api/agents/busca/states')).status,
      (await read('192.0.2.2', path)).status,
    ]).toEqual([200, 200]);
  });

  it('leave a school behind one address its 2,000 pages of the screens', async () => {
    expect(await answersOf('192.0.2.1', '/api/agents/busca/all?page=1&limit=9', 2_000)).toBe(2_000);
  });
});
