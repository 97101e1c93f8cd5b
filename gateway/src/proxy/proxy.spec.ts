import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createLogger } from '@busca/platform';
import { describe, expect, it } from 'vitest';
import { begin, call, echo, echoed, useServers } from '../testing/servers.ts';
import { createProxy } from './proxy.ts';

const { listen, opened } = useServers();
const logger = createLogger('silent');
const NOBODY = 'http://127.0.0.1:1/';

const proxyTo = async (...upstreams: string[]) => (await listen(createProxy({ name: 'The query API', upstreams, logger }))).url;
const serviceUrl = async (listener: RequestListener) => (await listen(listener)).url;

describe('a proxy', () => {
  it('drops a request whose client has gone, and serves on', async () => {
    const proxy = createProxy({ name: 'The query API', upstreams: [await serviceUrl(echo)], logger });
    let isFirst = true;
    const { url } = await listen((request, response) => {
      if (isFirst) request.socket.destroy();
      isFirst = false;
      proxy(request, response);
    });
    await expect(call(url)).rejects.toThrow('socket hang up');
    expect((await call(url)).status).toBe(201);
  });

  it('hands on method, path, headers and body, and what comes back', async () => {
    const url = await proxyTo(await serviceUrl(echo));
    const reply = await call(url, { method: 'POST', headers: { Host: 'busca.example', 'Content-Type': 'application/json', 'Idempotency-Key': 'k' } }, '{"a":1}');
    expect(reply).toMatchObject({ status: 201, headers: { 'x-position': '7', 'set-cookie': ['a=1', 'b=2'] } });
    expect(echoed(reply)).toMatchObject({ method: 'POST', url: '/api/x?y=1', body: '{"a":1}', headers: { host: 'busca.example', 'content-type': 'application/json', 'idempotency-key': 'k' } });
  });

  it('writes the address of the client itself, and drops what the client claims', async () => {
    const url = await proxyTo(await serviceUrl(echo));
    const { headers } = echoed(await call(url, { headers: { 'X-Forwarded-For': '203.0.113.1', Forwarded: 'for=203.0.113.1', 'X-Real-IP': '203.0.113.1', 'X-Forwarded-Proto': 'https' } }));
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(JSON.stringify(headers)).not.toContain('203.0.113.1');
    expect(headers).not.toHaveProperty('x-forwarded-proto');
  });

  it('takes the last address that a trusted proxy has added', async () => {
    const { url } = await listen(createProxy({ name: 'The query API', upstreams: [await serviceUrl(echo)], trusted: true, logger }));
    expect(echoed(await call(url, { headers: { 'X-Forwarded-For': '198.51.100.9, 203.0.113.1' } })).headers['x-forwarded-for']).toBe('203.0.113.1');
    expect(echoed(await call(url)).headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('drops hop-by-hop headers', async () => {
    const url = await proxyTo(await serviceUrl(echo));
    const { headers } = echoed(await call(url, { headers: { Connection: 'x-mine, close', 'X-Mine': '1', TE: 'trailers', 'Proxy-Authorization': 'Basic eA==' } }));
    for (const name of ['x-mine', 'te', 'proxy-authorization']) expect(headers).not.toHaveProperty(name);
  });

  const smuggled = 'POST /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
  it.each([{ 'Transfer-Encoding': 'chunked' }, { 'Transfer-Encoding': 'chunked', Connection: 'transfer-encoding' }, { 'Content-Length': smuggled.length, Connection: 'content-length' }])(
    'writes the framing of a body again, so that no body is taken for a request: %j', async (framing) => {
      const seen: string[] = [];
      const url = await proxyTo(await serviceUrl((request, response) => {
        seen.push(String(request.url));
        return echo(request, response);
      }));
      const reply = await call(url, { method: 'DELETE', headers: framing }, smuggled);
      expect(echoed(reply).body).toBe(smuggled);
      await call(url);
      expect(seen).toEqual(['/api/x?y=1', '/api/x?y=1']);
    });

  it('passes a body on while it comes, and the reply while it goes', async () => {
    const url = await proxyTo(await serviceUrl((request, response) => void request.pipe(response)));
    const asked = begin(url, { method: 'POST' });
    asked.write('first');
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    expect(String((await once(reply, 'data'))[0])).toBe('first');
    asked.end('last');
    expect(Buffer.concat(await reply.toArray()).toString()).toBe('last');
  });

  it('hands back an error that comes before the body has ended', async () => {
    const url = await proxyTo(await serviceUrl((request, response) => {
      request.once('data', () => response.writeHead(413).end('too large'));
    }));
    const reply = await fetch(new URL('/api/uploads/create', url), { method: 'POST', body: Buffer.alloc(12_000_000) });
    expect([reply.status, await reply.text()]).toEqual([413, 'too large']);
    expect((await call(url, { method: 'POST' }, 'x')).status).toBe(413);
  });

  it('uses a connection again', async () => {
    const ports = new Set<number | undefined>();
    const url = await proxyTo(await serviceUrl((request, response) => {
      ports.add(request.socket.remotePort);
      response.end('fine');
    }));
    for (let n = 0; n < 5; n += 1) await call(url);
    expect(ports.size).toBe(1);
  });

  it('ends what it asked for when the client goes away', async () => {
    let gone = () => {};
    const ended = new Promise<void>((resolve) => {
      gone = resolve;
    });
    let began = () => {};
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const url = await proxyTo(await serviceUrl((_request, response) => {
      response.once('close', gone);
      began();
    }));
    const asked = begin(url).on('error', () => undefined);
    asked.end();
    await begun;
    asked.destroy();
    await expect(ended).resolves.toBeUndefined();
  });
});

describe('a service that is away', () => {
  const away = { errors: [{ code: 'station-away', message: 'The query API is away, try again' }], message: 'The query API is away, try again' };

  it('is a 503 that says when to try again', async () => {
    const { status, headers, body } = await call(await proxyTo(NOBODY), { method: 'POST' }, 'x');
    expect([status, headers['retry-after'], JSON.parse(body.toString())]).toEqual([503, '2', away]);
  });

  it('is passed over while there is another one, body and all', async () => {
    const url = await proxyTo(NOBODY, await serviceUrl(echo));
    const bodies = await Promise.all(Array.from({ length: 6 }, async (_, n) => echoed(await call(url, { method: 'POST' }, `body ${n}`)).body));
    expect(bodies).toEqual(Array.from({ length: 6 }, (_, n) => `body ${n}`));
  });

  /** Takes connections and cuts each once something has come. */
  async function cutting(): Promise<{ url: string; cuts: () => number; server: Server }> {
    let cuts = 0;
    const server = createServer((socket) => socket.once('data', () => {
      cuts += 1;
      socket.destroy();
    }).on('error', () => undefined));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    opened.push(() => server.close());
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, cuts: () => cuts, server };
  }

  it('never gets a command twice when it is cut in the middle: it may have done it', async () => {
    const cut = await cutting();
    expect((await call(await proxyTo(cut.url, cut.url), { method: 'POST' }, 'x')).status).toBe(503);
    expect(cut.cuts()).toBe(1);
  });

  it('is asked a query again', async () => {
    const cut = await cutting();
    const url = await proxyTo(cut.url, await serviceUrl(echo));
    expect((await Promise.all(Array.from({ length: 4 }, () => call(url)))).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it('in the middle of its reply cuts the client\'s', async () => {
    const url = await proxyTo(await serviceUrl((_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('half', () => response.destroy());
    }));
    const [reply] = (await once(begin(url).end(), 'response')) as [IncomingMessage];
    await expect(reply.toArray()).rejects.toThrow(/aborted/);
  });
});
