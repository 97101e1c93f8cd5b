import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createLogger } from '@busca/platform';
import { describe, expect, it } from 'vitest';
import { hasHonouredKey } from '../methods.ts';
import { begin, call, echo, echoed, useServers } from '../testing/servers.ts';
import { createProxy, type ProxyDependencies } from './proxy.ts';

const { listen, closingServer } = useServers();
const logger = createLogger('silent');
const KEPT = 64 * 1_024;

const proxyTo = async (upstreams: readonly string[], dependencies: Partial<ProxyDependencies> = {}) =>
  (
    await listen(
      createProxy({ name: 'The command API', upstreams, logger, isRepeatable: hasHonouredKey, ...dependencies }),
    )
  ).url;
const KEYED = { method: 'POST', path: '/api/busca/sendNewLead', headers: { 'Idempotency-Key': 'one-key-of-a-lead' } };

/** An instance that counts its requests. */
async function counting(answer: RequestListener) {
  let count = 0;
  const { url } = await listen((request, response) => {
    count += 1;
    return answer(request, response);
  });
  return { url, count: () => count };
}

/** Instances take turns, so one of two commands comes to each first. */
const twice = (send: () => ReturnType<typeof call>) => Promise.all([send(), send()]);

describe('A command with an idempotency key, at an instance that hangs up on it', () => {
  it('is sent with its body to another one', async () => {
    const cut = await closingServer();
    const url = await proxyTo([cut.url, (await listen(echo)).url]);
    for (const reply of await twice(() => call(url, KEYED, 'a lead')))
      expect([reply.status, echoed(reply)]).toEqual([
        201,
        expect.objectContaining({ method: 'POST', url: KEYED.path, body: 'a lead' }),
      ]);
    expect(cut.cuts()).toBe(1);
  });

  it('is sent with the rest of its body as that comes', async () => {
    const cut = await closingServer();
    const url = await proxyTo([cut.url, (await listen(echo)).url]);
    const outgoing = [begin(url, KEYED), begin(url, KEYED)];
    const replies = outgoing.map((one) => once(one, 'response') as Promise<[IncomingMessage]>);
    for (const one of outgoing) one.write('first, ');
    await expect.poll(cut.cuts).toBe(1);
    for (const one of outgoing) one.end('then the rest');
    for (const reply of replies) {
      const body = Buffer.concat(await (await reply)[0].toArray());
      expect(echoed({ body }).body).toBe('first, then the rest');
    }
  });

  it('is sent once more, and no third time', async () => {
    const cuts = await Promise.all([closingServer(), closingServer(), closingServer()]);
    const url = await proxyTo(cuts.map((one) => one.url));
    expect((await call(url, KEYED, 'a lead')).status).toBe(503);
    expect(cuts.reduce((sum, one) => sum + one.cuts(), 0)).toBe(2);
  });

  it('goes past one that accepts no connection', async () => {
    const cut = await closingServer();
    const nobody = 'http://127.0.0.1:1/';
    for (const upstreams of [
      [cut.url, nobody, (await listen(echo)).url],
      [nobody, cut.url, (await listen(echo)).url],
    ]) {
      const url = await proxyTo(upstreams);
      for (const { status } of await twice(() => call(url, KEYED, 'a lead'))) expect(status).toBe(201);
    }
  });

  it.each([
    ['64 kB', KEPT, { 'Content-Length': KEPT }, 201],
    ['64 kB in chunks', KEPT, { 'Transfer-Encoding': 'chunked' }, 201],
    ['one byte more', KEPT + 1, { 'Content-Length': KEPT + 1 }, 503],
    ['one byte more in chunks', KEPT + 1, { 'Transfer-Encoding': 'chunked' }, 503],
  ])('is sent again with a body of at most 64 kB: %s', async (_, length, framing, status) => {
    // It hangs up once it has read the body.
    const dying = await counting((request) => void request.resume().once('end', () => request.socket.destroy()));
    const url = await proxyTo([dying.url, (await listen(echo)).url]);
    const body = 'x'.repeat(length);
    const replies = await twice(() => call(url, { ...KEYED, headers: { ...KEYED.headers, ...framing } }, body));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, status]);
    for (const reply of replies) if (reply.status === 201) expect(echoed(reply).body).toBe(body);
    expect(dying.count()).toBe(1);
  });
});

describe('A command is not sent again', () => {
  it.each([
    ['without a key', { ...KEYED, headers: {} }],
    ['with an empty key', { ...KEYED, headers: { 'Idempotency-Key': '' } }],
    ['by a route that honours none', { ...KEYED, path: '/api/users/login' }],
    ['at an address that no route has', { ...KEYED, path: '/api/busca' }],
  ])('%s', async (_, command) => {
    const cuts = await Promise.all([closingServer(), closingServer()]);
    expect((await call(await proxyTo(cuts.map((one) => one.url)), command, 'x')).status).toBe(503);
    expect(cuts.reduce((sum, one) => sum + one.cuts(), 0)).toBe(1);
  });

  it('where no reply comes in time', async () => {
    const silent = await Promise.all([1, 2].map(() => counting((request) => void request.resume())));
    const url = await proxyTo(
      silent.map((one) => one.url),
      { timeouts: { command: 200 } },
    );
    expect((await call(url, KEYED, 'x')).status).toBe(503);
    expect(silent.reduce((sum, one) => sum + one.count(), 0)).toBe(1);
  });

  it('once the head of a reply has come', async () => {
    const halves = await Promise.all(
      [1, 2].map(() =>
        counting((_, response) => {
          response.writeHead(200, { 'Content-Length': 100 });
          response.write('half', () => response.destroy());
        }),
      ),
    );
    const url = await proxyTo(halves.map((one) => one.url));
    await expect(call(url, KEYED, 'x')).rejects.toThrow(/aborted/);
    expect(halves.reduce((sum, one) => sum + one.count(), 0)).toBe(1);
  });
});
