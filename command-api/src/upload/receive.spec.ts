import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { receive } from './receive.ts';

it('Receiving an upload ends when the client disconnected before the form was read', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n--x\r\n');
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  client.destroy();
  await once(request, 'close').catch(() => undefined);
  const draft = { stream: () => new PassThrough(), read: () => Promise.resolve(Buffer.alloc(0)), discard: () => Promise.resolve() };
  await expect(receive(request, draft)).rejects.toMatchObject({ code: 'invalid-body' });
});
