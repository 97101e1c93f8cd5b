import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
let jpeg: Buffer;
beforeAll(async () => {
  api = await startCommandApi();
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#B4472B' } });
  jpeg = await drawn.jpeg().withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 0/1' }, IFD0: { Artist: 'Secreto' } }).toBuffer();
});
afterAll(() => api.stop());

const upload = (content: Buffer, name = 'foto.jpg', field = 'file', type = 'image/jpeg') => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type }), name);
  return api.send('POST', '/api/uploads/create', form);
};
const stored = (fileName: unknown) => readFileSync(join(api.uploads, String(fileName)));

describe('POST /api/uploads/create', () => {
  it('stores a picture under the hash of its content, without its metadata', async () => {
    expect(jpeg.includes('Secreto')).toBe(true);
    const { status, body, headers } = await upload(jpeg, '../../x\0.jpg');
    expect([status, headers.get('location')]).toEqual([201, `/uploads/${body.fileName}`]);
    expect(body.fileName).toMatch(/^[0-9a-f]{40}\.jpg$/);
    const picture = stored(body.fileName);
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(picture.includes('Secreto')).toBe(false);
    expect((await upload(jpeg, 'otra.jpg')).body.fileName).toBe(body.fileName);
  });

  it('stores a png under any name and type, and drops content hidden after a picture', async () => {
    const png = await sharp(jpeg).png().toBuffer();
    expect((await upload(png, 'foto.exe', 'file', 'text/html')).body.fileName).toMatch(/\.png$/);
    const { body } = await upload(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
    expect(stored(body.fileName).includes('<script>')).toBe(false);
  });

  it('scales large pictures down', async () => {
    const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#fff' } }).jpeg().toBuffer();
    const { body } = await upload(large);
    expect(await sharp(stored(body.fileName)).metadata()).toMatchObject({ width: 1200, height: 600 });
  });

  it('refuses files that are neither png nor jpeg by content', async () => {
    const before = readdirSync(api.uploads).length;
    const gif = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');
    const half = jpeg.subarray(0, 200);
    for (const fake of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('<html>'), gif, Buffer.alloc(0), half]) {
      const { status, body } = await upload(fake, 'foto.png', 'file', 'image/png');
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'file']);
    }
    expect(readdirSync(api.uploads)).toHaveLength(before);
  });

  it('refuses a small file with too many pixels', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' }, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
    expect((await upload(bomb, 'x.png')).body.errors?.[0]?.code).toBe('invalid-image');
  });

  it('refuses more than 10 MB, a missing file, and a body that is not a form', async () => {
    expect((await upload(Buffer.alloc(11 * 1024 * 1024, 1))).status).toBe(413);
    expect((await upload(jpeg, 'x.jpg', 'otro')).status).toBe(400);
    expect((await api.send('POST', '/api/uploads/create', { file: 'x' })).status).toBe(415);
  });

  const written = () => readdirSync(api.uploads).map((name) => join(api.uploads, name)).toSorted();

  it.each([
    ['another field', () => upload(jpeg, 'foto.jpg', 'otro'), 400],
    ['more than 10 MB', () => upload(Buffer.alloc(11 * 1024 * 1024, 1)), 413],
    ['more than 10 MB of unknown length', () => uploadInPieces(11), 413],
    ['what is no picture', () => upload(Buffer.from('<html>')), 400],
    ['two files', () => uploadTwo(), 400],
  ])('leaves no file after a request with %s', async (_, send, status) => {
    const before = written();
    expect((await send()).status).toBe(status);
    expect(written()).toEqual(before);
  });

  it('receives into a draft that only its owner can read, and deletes it when the client disconnects', async () => {
    const before = written();
    const { port, hostname } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    socket.write(`POST /api/uploads/create HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n${head}${'a'.repeat(4000)}`);
    const added = () => written().filter((path) => !before.includes(path));
    await vi.waitFor(() => expect(added().map((path) => statSync(path).size)).toEqual([expect.any(Number)]), { interval: 2, timeout: 10_000 });
    const [draft = ''] = added();
    expect([draft.startsWith(join(api.uploads, '.')), statSync(draft).mode & 0o777]).toEqual([true, 0o600]);
    socket.destroy();
    await vi.waitFor(() => expect(added()).toEqual([]), { interval: 2, timeout: 10_000 });
  });
});

const BOUNDARY = 'boundary';
const partOf = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

/** Uploads a file of some MB without a Content-Length. */
function uploadInPieces(megabytes: number): Promise<Response> {
  const pieces = [partOf('file'), ...Array.from({ length: megabytes }, () => 'a'.repeat(1024 * 1024)), `\r\n--${BOUNDARY}--\r\n`];
  const body = ReadableStream.from(pieces.map((piece) => new TextEncoder().encode(piece)));
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  return fetch(new URL('/api/uploads/create', api.url), { method: 'POST', body, headers, duplex: 'half' });
}

function uploadTwo(): Promise<{ status: number }> {
  const form = new FormData();
  for (const name of ['a.jpg', 'b.jpg']) form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), name);
  return api.send('POST', '/api/uploads/create', form);
}
