import { once } from 'node:events';
import {
  request as send,
  type ClientRequest,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { serve, type Serving } from '@busca/platform';
import { afterEach } from 'vitest';

/** Servers for one test. They, and what the test pushes to `opened`, are closed after it, the last one first. */
export function useServers() {
  const opened: (() => Promise<unknown> | unknown)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).toReversed()) await close();
  });
  async function listen(listener: RequestListener, at = { host: '127.0.0.1', port: 0 }): Promise<Serving> {
    const serving = await serve(listener, at);
    opened.push(() => serving.stop());
    return serving;
  }
  /** A server that accepts connections and closes each on its first byte. */
  async function closingServer(): Promise<{ url: string; cuts: () => number }> {
    let cuts = 0;
    const server = createServer((socket) =>
      socket
        .once('data', () => {
          cuts += 1;
          socket.destroy();
        })
        .on('error', () => undefined),
    );
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    opened.push(() => server.close());
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, cuts: () => cuts };
  }
  return { listen, closingServer, opened };
}

/** Opens a request to a server; the caller sends its body. */
export function begin(url: string, options: RequestOptions = {}): ClientRequest {
  const { hostname, port } = new URL(url);
  return send({ hostname, port, path: '/api/x?y=1', agent: false, ...options });
}

async function read(request: ClientRequest) {
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, body: Buffer.concat(await reply.toArray()) };
}

export const call = (url: string, options?: RequestOptions, body?: string | Buffer) =>
  read(begin(url, options).end(body));

/** Listener that answers with the request as JSON. */
export async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  response.writeHead(201, { 'X-Position': '7', 'Set-Cookie': ['a=1', 'b=2'] });
  response.end(
    JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body: body.toString() }),
  );
}

/** The request in a reply of `echo`. */
export const echoed = ({ body }: { body: Buffer }) =>
  JSON.parse(body.toString()) as { method: string; url: string; headers: Record<string, string>; body: string };
