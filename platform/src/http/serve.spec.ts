import { Agent, get } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { serve } from './serve.ts';
import { WrongSetting } from '../settings/settings.ts';

const listener = (_request: unknown, response: { end(text: string): void }) => response.end('fine');
const here = { host: '127.0.0.1', port: 0 };

describe('serve', () => {
  it('resolves with its address', async () => {
    const serving = await serve(listener, here);
    expect(serving.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await (await fetch(serving.url)).text()).toBe('fine');
    await serving.stop();
  });

  it('rejects with a line about PORT when the port is in use', async () => {
    const serving = await serve(listener, here);
    const port = Number(new URL(serving.url).port);
    const error = await serve(listener, { ...here, port }).catch((caught) => caught);
    expect(error).toBeInstanceOf(WrongSetting);
    expect(error.message).toBe(`PORT: ${port} is in use: end the other program or set PORT to a free one`);
    await serving.stop();
  });

  it.each(['203.0.113.7', 'no-such-host.invalid'])('rejects with a line about HOST when this machine does not have it: %s', async (host) => {
    const error = await serve(listener, { host, port: 0 }).catch((caught) => caught);
    expect(error).toBeInstanceOf(WrongSetting);
    expect(error.message).toMatch(/^HOST: .*set HOST/);
  });

  /** Sends a request up to the middle of its body; answers the socket and the reply. */
  async function sendHalf(url: string, path: string) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 8\r\n\r\nhalf`);
    return { socket, reply: socket.setEncoding('utf8').toArray().then((chunks) => chunks.join('')) };
  }

  it('cuts off a request whose body is slower than the time limit of its route', async () => {
    const reading = (request: NodeJS.ReadableStream, response: { end(text: string): void }) => request.resume().once('end', () => response.end('whole'));
    const serving = await serve(reading, { ...here, timeoutOf: ({ url }) => (url === '/slow' ? undefined : 20) });
    const [slow, quick] = await Promise.all([sendHalf(serving.url, '/slow'), sendHalf(serving.url, '/quick')]);
    expect(await quick.reply).toMatch(/^HTTP\/1\.1 408 /);
    slow.socket.write('half');
    expect(await slow.reply).toMatch(/^HTTP\/1\.1 200 .*whole/s);
    await serving.stop();
  });

  it('stops at once although a client keeps its connection open', async () => {
    const serving = await serve(listener, here);
    const agent = new Agent({ keepAlive: true });
    const [response] = await once(get(serving.url, { agent }), 'response');
    response.resume();
    await once(response, 'end');
    const began = performance.now();
    await serving.stop();
    expect(performance.now() - began).toBeLessThan(1_000);
    agent.destroy();
  });

  it('lets a running request finish when it stops, then closes its connection', async () => {
    let finish = () => {};
    const serving = await serve((_request, response) => {
      finish = () => response.end('late');
    }, here);
    const agent = new Agent({ keepAlive: true });
    const request = get(serving.url, { agent });
    await expect.poll(() => finish.toString()).toContain('late');
    const stopped = serving.stop();
    finish();
    const [response] = await once(request, 'response');
    expect(await response.setEncoding('utf8').toArray()).toEqual(['late']);
    const began = performance.now();
    await stopped;
    expect(performance.now() - began).toBeLessThan(1_000);
    agent.destroy();
  });
});
