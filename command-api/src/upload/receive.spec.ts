import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import type { Draft } from './port.ts';
import { receive } from './index.ts';

it('Receiving an upload ends when the client disconnected before the form was read', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n--x\r\n',
  );
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  client.destroy();
  await once(request, 'close').catch(() => undefined);
  await expect(
    receive(
      request,
      draftIn(() => new PassThrough()),
    ),
  ).rejects.toMatchObject({ code: 'invalid-body' });
});

const draftIn = (stream: Draft['stream']): Draft => ({
  stream,
  read: () => Promise.resolve(Buffer.alloc(0)),
  discard: () => Promise.resolve(),
});

it("Finding L: an upload to a full disk fails as away, not as the client's mistake", async () => {
  let outcome: Promise<unknown> | undefined;
  const server = createServer((request, response) => {
    outcome = receive(
      request,
      draftIn(() => createWriteStream('/dev/full', { flags: 'r+' })),
    );
    outcome.catch(() => undefined).finally(() => response.end());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const form = new FormData();
  form.append('file', new Blob([Buffer.alloc(100_000)]), 'a.jpg');
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: 'POST', body: form });
  await expect(outcome).rejects.toMatchObject({ code: 'uploads-away' });
});
