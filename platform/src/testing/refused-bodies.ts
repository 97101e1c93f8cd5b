import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A request that the command API refuses for its body, byte by byte. */
export interface RefusedBody {
  name: string;
  /** Code of the refusal. */
  code: string;
  bytes: Buffer;
}

interface Sent {
  path?: string;
  type?: string;
  headers?: readonly string[];
}

const LOGIN = '/api/users/login';

const head = (framing: string, { path = LOGIN, type = 'application/json', headers = [] }: Sent): string =>
  [`POST ${path} HTTP/1.1`, 'Host: x', `Content-Type: ${type}`, framing, ...headers, '', ''].join('\r\n');

const whole = (body: string | Buffer, sent: Sent = {}): Buffer =>
  Buffer.concat([Buffer.from(head(`Content-Length: ${Buffer.byteLength(body)}`, sent)), Buffer.from(body)]);

/** In one chunk. */
const chunked = (body: string | Buffer, sent: Sent = {}): Buffer =>
  Buffer.concat([
    Buffer.from(`${head('Transfer-Encoding: chunked', sent)}${Buffer.byteLength(body).toString(16)}\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n0\r\n\r\n'),
  ]);

const text = (length: number): string => JSON.stringify({ email: 'x'.repeat(length) });
/** Noise, which takes as many bytes when it is compressed. */
const zipped = gzipSync(JSON.stringify({ email: randomBytes(150_000).toString('base64') }));
const twoFiles = ['1', '2']
  .map(
    (n) =>
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${n}.png"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(200_000)}\r\n`,
  )
  .join('');
const upload: Sent = { path: '/api/uploads/create', type: 'multipart/form-data; boundary=b' };

/** One for each way in which a whole body is refused. */
export const refusedBodies: readonly RefusedBody[] = [
  { name: '200 kB in chunks', code: 'too-large', bytes: chunked(text(200_000)) },
  { name: '130 kB in chunks', code: 'too-large', bytes: chunked(text(130_000)) },
  { name: '2 MB in chunks', code: 'too-large', bytes: chunked(text(2_000_000)) },
  { name: '200 kB of a known length', code: 'too-large', bytes: whole(text(200_000)) },
  { name: 'compressed noise', code: 'encoded-body', bytes: whole(zipped, { headers: ['Content-Encoding: gzip'] }) },
  {
    name: 'compressed noise in chunks',
    code: 'encoded-body',
    bytes: chunked(zipped, { headers: ['Content-Encoding: gzip'] }),
  },
  {
    name: 'what is said to be compressed',
    code: 'encoded-body',
    bytes: chunked(text(200_000), { headers: ['Content-Encoding: deflate'] }),
  },
  { name: 'another type', code: 'not-json-type', bytes: chunked(text(200_000), { type: 'text/plain' }) },
  { name: 'no JSON', code: 'not-json', bytes: chunked('x'.repeat(90_000)) },
  { name: 'an unknown call', code: 'not-found', bytes: chunked(text(200_000), { path: '/api/nothing' }) },
  {
    name: 'a call without its session',
    code: 'not-signed-in',
    bytes: chunked(text(200_000), { path: '/api/session/end-all' }),
  },
  { name: 'two pictures', code: 'invalid-body', bytes: chunked(`${twoFiles}--b--\r\n`, upload) },
  {
    name: 'a compressed picture',
    code: 'encoded-body',
    bytes: chunked(zipped, { ...upload, headers: ['Content-Encoding: gzip'] }),
  },
  { name: 'a picture as JSON', code: 'not-json-type', bytes: chunked(text(200_000), { path: '/api/uploads/create' }) },
];

/** Bodies that never end: in what is no chunk, and in the middle. */
export const cutBodies: readonly Buffer[] = [
  Buffer.from(`${head('Transfer-Encoding: chunked', {})}4\r\nhalf\r\nno size\r\n`),
  chunked(text(200_000)).subarray(0, 150_000),
  whole(text(90_000)).subarray(0, 50_000),
];

/** A message of a visitor, which is taken; its connection ends with the reply. */
export const messageOf = (n: number): Buffer =>
  whole(
    JSON.stringify({
      firstName: 'Ana',
      lastName: 'Ríos',
      email: `visita-${n}@example.com`,
      phoneNumber: '3055550142',
      message: 'Busco casa.',
    }),
    { path: '/api/busca/sendNewLead', headers: ['Connection: close'] },
  );

/**
 * Sends a request, and once it is answered another one on the same connection.
 * @returns all that comes back until the connection ends
 */
export async function sendInTurn(url: string, first: Buffer, second: Uint8Array = Buffer.alloc(0)): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('data', (chunk: string) => {
    if (received === '') socket.write(second);
    received += chunk;
  });
  // A refused sender may find the connection closed.
  socket.on('error', () => undefined).write(first);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

/** Sends a part of a request and goes away. */
export async function sendAndLeave(url: string, bytes: Buffer): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  await new Promise((resolve) => socket.write(bytes, resolve));
  socket.destroy();
}
