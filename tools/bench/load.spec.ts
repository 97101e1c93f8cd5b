import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { describe, expect, it, vi } from 'vitest';
import { ask, connections } from './ask.ts';
import { cityOfRank, uncachedCity } from './fill.ts';
import { browserLead, keylessLead } from './leads.ts';
import { inTurns, load, type Load } from './load.ts';
import { pacedP99 } from './paced.ts';

describe('The benchmark', () => {
  it('measures its variants in turns after a warm-up, and ends at a failed request', async () => {
    const order: string[] = [];
    const perSecond: Record<string, number[]> = { a: [5, 1, 9], b: [2, 3, 1], c: [7, 7, 8] };
    const loads = [{ url: 'a' }, { url: 'b' }, { url: 'c', warmUpSeconds: 9 }];
    const rounds = await inTurns(loads, async ({ url, seconds }: Load) => {
      order.push(seconds === undefined ? url : `warm ${url} ${seconds}`);
      return { perSecond: seconds !== undefined ? 0 : perSecond[url]!.shift()!, p99: 1, failed: 0 };
    });
    expect(order.join(' ')).toBe('warm a 1 warm b 1 warm c 9 a b c a b c a b c');
    expect(rounds.map((own) => own.map((round) => round.perSecond))).toEqual([
      [5, 1, 9],
      [2, 3, 1],
      [7, 7, 8],
    ]);
    await expect(
      inTurns(loads, async ({ url }) => ({ perSecond: 1, p99: 1, failed: url === 'b' ? 3 : 0 })),
    ).rejects.toThrow('b: 3 requests failed');
  });

  it('asks for more addresses of full city pages than the caches have room for', () => {
    const cities = Array.from({ length: 9_600 }, (_, n) => uncachedCity(n));
    expect(new Set(cities).size).toBe(9_600);
    const plain = cities.map((city) => city.normalize('NFD').replaceAll(/\p{M}/gu, ''));
    expect(new Set(plain)).toEqual(new Set(Array.from({ length: 64 }, (_, rank) => cityOfRank(rank))));
  });

  it("makes no string of a reply's body, as autocannon does by itself (once it does not, `dropBodies` can go)", async () => {
    const server = createServer((_, response) => response.end('ñ'.repeat(10_000)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const decoded = vi.spyOn(Buffer.prototype, 'toString');
    const bodies = () => decoded.mock.results.filter(({ value }) => String(value).includes('ñ')).length;
    const { failed } = await load({ url, amount: 64 });
    const ours = bodies();
    await autocannon({ url, amount: 64 });
    const plain = bodies() - ours;
    decoded.mockRestore();
    await new Promise((resolve) => server.close(resolve));
    expect([failed, ours, plain > 0]).toEqual([0, 0, true]);
  });

  it.each([
    ['a browser', browserLead, true],
    ['a client without keys', keylessLead, false],
  ] as const)('sends the leads of %s', async (_, post, differ) => {
    const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
    const server = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      seen.push({ headers: request.headers, body });
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { failed } = await load({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      post,
      amount: 64,
    });
    await new Promise((resolve) => server.close(resolve));
    expect([failed, seen.length]).toEqual([0, 64]);
    const emails = new Set(seen.map(({ body }) => (JSON.parse(body) as { email: string }).email));
    const keys = new Set(seen.map(({ headers }) => headers['idempotency-key']));
    expect([emails.size, keys.size]).toEqual(differ ? [64, 64] : [1, 1]);
    expect(keys.has(undefined)).toBe(!differ);
    expect(seen[0]!.headers['content-type']).toBe('application/json');
  });

  it('sends paced requests whether or not those before them are answered, and ends at a refused one', async () => {
    const waiting: (() => void)[] = [];
    const server = createServer((request, response) => {
      if (request.url === '/refused') return void response.writeHead(429).end();
      waiting.push(() => response.end());
      if (waiting.length === 10) for (const answer of waiting) answer();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const p99 = await pacedP99({ url, rate: 1_000, seconds: 0.01 });
    await expect(pacedP99({ url: `${url}refused`, rate: 1_000, seconds: 0.001 })).rejects.toThrow('429');
    await new Promise((resolve) => server.close(resolve));
    expect([waiting.length, p99 > 0]).toEqual([10, true]);
  });

  it('asks again where the server has closed a connection that it kept', async () => {
    let count = 0;
    const server = createServer((request, response) =>
      ++count === 2 ? request.socket.destroy() : void response.end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const agent = connections(1);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    for (let n = 0; n < 2; n += 1) await ask(url, { agent });
    agent.destroy();
    await new Promise((resolve) => server.close(resolve));
    expect(count).toBe(3);
  });
});
