import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { createLogger } from '@busca/platform';
import { sendInTurn } from '@busca/platform/testing';
import { describe, expect, it } from 'vitest';
import { begin, useServers } from '../testing/servers.ts';
import { createProxy } from './proxy.ts';

const { listen, opened } = useServers();
const proxyTo = async (url: string): Promise<string> =>
  (await listen(createProxy({ name: 'The command API', upstreams: [url], logger: createLogger('silent') }))).url;
const serviceUrl = async (listener: RequestListener) => (await listen(listener)).url;

describe("Security row 37: a reply that comes before the body's end", () => {
  it('ends its connection to the service, which is never used again', async () => {
    const ports: (number | undefined)[] = [];
    const url = await proxyTo(
      await serviceUrl((request, response) => {
        ports.push(request.socket.remotePort);
        response.writeHead(413).write('too ');
        request.resume().once('end', () => response.end('large'));
      }),
    );
    const post = () => begin(url, { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' } });
    const early = post();
    early.write('the first part');
    const [reply] = (await once(early, 'response')) as [IncomingMessage];
    early.end('the last part');
    expect(Buffer.concat(await reply.toArray()).toString()).toBe('too large');
    await once(post().end('whole'), 'response');
    expect(new Set(ports).size).toBe(2);
  });

  it("leaves the client's connection to the next request, where the service was cut off", async () => {
    const server = createServer(
      (socket) => void socket.on('error', () => undefined).once('data', () => socket.destroy()),
    );
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    opened.push(() => server.close());
    const body = 'x'.repeat(3_000_000);
    const request = (more = '') =>
      Buffer.from(`POST /api/x HTTP/1.1\r\nHost: x\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`);
    const received = await sendInTurn(
      await proxyTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
      request(),
      request('Connection: close\r\n'),
    );
    expect(received.match(/HTTP\/1\.1 503/g)).toHaveLength(2);
  });
});
