import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { createLogger } from '@busca/platform';
import { describe, expect, it } from 'vitest';
import { call, echo, echoed, useServers } from '../testing/servers.ts';
import { createProxy } from './proxy.ts';

const logger = createLogger('silent');
const { listen, opened } = useServers();

/** A server of a stopped process: the kernel accepts connections until the backlog is full, then drops every packet. */
async function silentServer(): Promise<{ url: string; fillBacklog(): Promise<void> }> {
  const child = fork(new URL('../testing/silent-server.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    stdio: 'ignore',
  });
  const [port] = (await once(child, 'message')) as [number];
  child.kill('SIGSTOP');
  const sockets = new Set<ReturnType<typeof connect>>();
  opened.push(async () => {
    for (const socket of sockets) socket.destroy();
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const isConnected = (socket: ReturnType<typeof connect>): Promise<boolean> =>
    new Promise((resolve) => socket.setTimeout(1_000, () => resolve(false)).once('connect', () => resolve(true)));
  return {
    url: `http://127.0.0.1:${port}/`,
    async fillBacklog() {
      for (let accepted = true; accepted;) {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        sockets.add(socket);
        accepted = await isConnected(socket);
      }
    },
  };
}

describe('Proxy, an instance that drops packets', () => {
  const timeouts = { query: 2_000 };
  const proxyOver = async (...upstreams: string[]) =>
    (await listen(createProxy({ name: 'The query API', upstreams, logger, timeouts }))).url;

  it('is skipped when it accepts no connection, for commands too', async () => {
    const silent = await silentServer();
    await silent.fillBacklog();
    const url = await proxyOver(silent.url, (await listen(echo)).url);
    const bodies = await Promise.all(
      ['a', 'b'].map(async (body) => echoed(await call(url, { method: 'POST' }, body)).body),
    );
    expect(bodies).toEqual(['a', 'b']);
  });

  it('is skipped for queries when it accepts a connection but never replies', async () => {
    const url = await proxyOver((await silentServer()).url, (await listen(echo)).url);
    for (let n = 0; n < 3; n += 1) expect((await call(url)).status).toBe(201);
  });

  it('is not asked again for a while once a query was passed on', async () => {
    let asked = 0;
    const silent = await listen(() => void (asked += 1));
    const url = await proxyOver(silent.url, (await listen(echo)).url);
    for (let n = 0; n < 6; n += 1) expect((await call(url)).status).toBe(201);
    expect(asked).toBe(1);
  });

  it.each([
    [1, 1],
    [2, 2],
    [4, 2],
  ])('%d of them, which never reply, get a query %d times: no client waits for each', async (count, times) => {
    let asked = 0;
    const silent = await Promise.all(Array.from({ length: count }, () => listen(() => void (asked += 1))));
    const { url } = await listen(
      createProxy({ name: 'The query API', upstreams: silent.map((one) => one.url), logger, timeouts: { query: 200 } }),
    );
    expect((await call(url)).status).toBe(503);
    expect(asked).toBe(times);
  });
});

describe('Proxy, a host name with several addresses', () => {
  it('receives requests at each address in turn', async () => {
    const counts = new Map<string, number>();
    const count = (request: IncomingMessage, response: ServerResponse) => {
      const address = String(request.socket.localAddress);
      counts.set(address, (counts.get(address) ?? 0) + 1);
      response.end('fine');
    };
    const first = await listen(count);
    const { port } = new URL(first.url);
    await listen(count, { host: '127.0.0.2', port: Number(port) });
    const resolve = async () => ['127.0.0.1', '127.0.0.2'];
    const { url } = await listen(
      createProxy({ name: 'The query API', upstreams: [`http://query-api:${port}/`], logger, resolve }),
    );
    for (let n = 0; n < 6; n += 1) await call(url);
    expect(counts).toEqual(
      new Map([
        ['127.0.0.1', 3],
        ['127.0.0.2', 3],
      ]),
    );
  });

  it('is answered with 503 while it cannot be resolved', async () => {
    const resolve = () =>
      Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND query-api'), { code: 'ENOTFOUND' }));
    const { url } = await listen(
      createProxy({ name: 'The query API', upstreams: ['http://query-api:3000/'], logger, resolve }),
    );
    expect((await call(url)).status).toBe(503);
  });
});
