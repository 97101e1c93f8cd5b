import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createLogger, serve } from '@busca/platform';
import { describe, expect, it } from 'vitest';
import { begin, call, echo, echoed, useServers } from '../testing/servers.ts';
import { createProxy } from './proxy.ts';

const { listen, closingServer } = useServers();
const logger = createLogger('silent');
const NOBODY = 'http://127.0.0.1:1/';

const proxyTo = async (...upstreams: string[]) =>
  (await listen(createProxy({ name: 'The query API', upstreams, logger }))).url;
const serviceUrl = async (listener: RequestListener) => (await listen(listener)).url;

describe('The proxy', () => {
  it('drops a request whose client has closed the connection, and keeps serving', async () => {
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

  it('forwards method, path, headers and body, and the reply', async () => {
    const url = await proxyTo(await serviceUrl(echo));
    const reply = await call(
      url,
      {
        method: 'POST',
        headers: { Host: 'busca.example', 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
      },
      '{"a":1}',
    );
    expect(reply).toMatchObject({ status: 201, headers: { 'x-position': '7', 'set-cookie': ['a=1', 'b=2'] } });
    expect(echoed(reply)).toMatchObject({
      method: 'POST',
      url: '/api/x?y=1',
      body: '{"a":1}',
      headers: { host: 'busca.example', 'content-type': 'application/json', 'idempotency-key': 'k' },
    });
  });

  it('sets X-Forwarded-For itself, and drops what the client claims', async () => {
    const url = await proxyTo(await serviceUrl(echo));
    const { headers } = echoed(
      await call(url, {
        headers: {
          'X-Forwarded-For': '203.0.113.1',
          Forwarded: 'for=203.0.113.1',
          'X-Real-IP': '203.0.113.1',
          'X-Forwarded-Proto': 'https',
        },
      }),
    );
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(JSON.stringify(headers)).not.toContain('203.0.113.1');
    expect(headers).not.toHaveProperty('x-forwarded-proto');
  });

  it('forwards the last address that a trusted proxy has added', async () => {
    const { url } = await listen(
      createProxy({ name: 'The query API', upstreams: [await serviceUrl(echo)], trusted: true, logger }),
    );
    expect(
      echoed(await call(url, { headers: { 'X-Forwarded-For': '198.51.100.9, 203.0.113.1' } })).headers[
        'x-forwarded-for'
      ],
    ).toBe('203.0.113.1');
    expect(echoed(await call(url)).headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('drops hop-by-hop headers', async () => {
    const url = await proxyTo(await serviceUrl(echo));
    const { headers } = echoed(
      await call(url, {
        headers: { Connection: 'x-mine, close', 'X-Mine': '1', TE: 'trailers', 'Proxy-Authorization': 'Basic eA==' },
      }),
    );
    for (const name of ['x-mine', 'te', 'proxy-authorization']) expect(headers).not.toHaveProperty(name);
  });

  const smuggled = 'POST /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
  it.each([
    { 'Transfer-Encoding': 'chunked' },
    { 'Transfer-Encoding': 'chunked', Connection: 'transfer-encoding' },
    { 'Content-Length': smuggled.length, Connection: 'content-length' },
  ])('keeps the framing of a body, so that no body is read as a request: %j', async (framing) => {
    const seen: string[] = [];
    const url = await proxyTo(
      await serviceUrl((request, response) => {
        seen.push(String(request.url));
        return echo(request, response);
      }),
    );
    const reply = await call(url, { method: 'DELETE', headers: framing }, smuggled);
    expect(echoed(reply).body).toBe(smuggled);
    await call(url);
    expect(seen).toEqual(['/api/x?y=1', '/api/x?y=1']);
  });

  it('streams the request body and the reply', async () => {
    const url = await proxyTo(await serviceUrl((request, response) => void request.pipe(response)));
    const outgoing = begin(url, { method: 'POST' });
    outgoing.write('first');
    const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect(String((await once(reply, 'data'))[0])).toBe('first');
    outgoing.end('last');
    expect(Buffer.concat(await reply.toArray()).toString()).toBe('last');
  });

  it('forwards an error reply that comes before the body has ended', async () => {
    const url = await proxyTo(
      await serviceUrl((request, response) => {
        request.once('data', () => response.writeHead(413).end('too large'));
      }),
    );
    const reply = await fetch(new URL('/api/uploads/create', url), { method: 'POST', body: Buffer.alloc(12_000_000) });
    expect([reply.status, await reply.text()]).toEqual([413, 'too large']);
    expect((await call(url, { method: 'POST' }, 'x')).status).toBe(413);
  });

  it('reuses connections', async () => {
    const ports = new Set<number | undefined>();
    const url = await proxyTo(
      await serviceUrl((request, response) => {
        ports.add(request.socket.remotePort);
        response.end('fine');
      }),
    );
    for (let n = 0; n < 5; n += 1) await call(url);
    expect(ports.size).toBe(1);
  });

  it('aborts the forwarded request when the client goes away', async () => {
    let close = () => {};
    const ended = new Promise<void>((resolve) => {
      close = resolve;
    });
    let began = () => {};
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const url = await proxyTo(
      await serviceUrl((_request, response) => {
        response.once('close', close);
        began();
      }),
    );
    const outgoing = begin(url).on('error', () => undefined);
    outgoing.end();
    await begun;
    outgoing.destroy();
    await expect(ended).resolves.toBeUndefined();
  });
});

describe('The proxy, while a service is away', () => {
  const away = {
    errors: [{ code: 'station-away', message: 'The query API is away, try again' }],
    message: 'The query API is away, try again',
  };

  it('Security row 24: answers 503 with Retry-After and the security headers', async () => {
    const { status, headers, body } = await call(await proxyTo(NOBODY), { method: 'POST' }, 'x');
    expect([status, headers['retry-after'], JSON.parse(body.toString())]).toEqual([503, '2', away]);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('sends a command with its body to another instance', async () => {
    const url = await proxyTo(NOBODY, await serviceUrl(echo));
    const bodies = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => echoed(await call(url, { method: 'POST' }, `body ${n}`)).body),
    );
    expect(bodies).toEqual(Array.from({ length: 6 }, (_, n) => `body ${n}`));
  });

  it('sends a command once that may have arrived and has no idempotency key', async () => {
    const cut = await closingServer();
    expect((await call(await proxyTo(cut.url, cut.url), { method: 'POST' }, 'x')).status).toBe(503);
    expect(cut.cuts()).toBe(1);
  });

  it('repeats a query after a closed connection', async () => {
    const cut = await closingServer();
    const url = await proxyTo(cut.url, await serviceUrl(echo));
    expect((await Promise.all(Array.from({ length: 4 }, () => call(url)))).map(({ status }) => status)).toEqual([
      201, 201, 201, 201,
    ]);
  });

  it('is logged once, however many ask meanwhile, and once when it answers again', async () => {
    const lines: string[] = [];
    const noted = {
      warn: (_: object, line: string) => void lines.push(line),
      info: (line: string) => void lines.push(line),
    };
    const service = await serve(echo, { host: '127.0.0.1', port: 0 });
    const proxy = createProxy({
      name: 'The query API',
      upstreams: [service.url],
      logger: Object.assign(createLogger('silent'), noted),
    });
    const { url } = await listen(proxy);
    await service.stop();
    for (let n = 0; n < 5; n += 1) expect((await call(url)).status).toBe(503);
    expect(lines).toEqual(['The query API is away']);
    await listen(echo, { host: '127.0.0.1', port: Number(new URL(service.url).port) });
    for (let n = 0; n < 5; n += 1) expect((await call(url)).status).toBe(201);
    expect(lines).toEqual(['The query API is away', 'The query API is back']);
  });

  it("closes the client's connection when a reply breaks off", async () => {
    const url = await proxyTo(
      await serviceUrl((_request, response) => {
        response.writeHead(200, { 'Content-Length': 100 });
        response.write('half', () => response.destroy());
      }),
    );
    const [reply] = (await once(begin(url).end(), 'response')) as [IncomingMessage];
    await expect(reply.toArray()).rejects.toThrow(/aborted/);
  });
});
