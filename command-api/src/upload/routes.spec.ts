import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PICTURE_WIDTHS } from '../contract.ts';
import { manyScans, noisePng, segment } from '../testing/pictures.ts';
import { startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
let jpeg: Buffer;
beforeAll(async () => {
  api = await startCommandApi();
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#B4472B' } });
  jpeg = await drawn
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 0/1' }, IFD0: { Artist: 'Secreto' } })
    .toBuffer();
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
    const { status, body, headers } = await upload(jpeg);
    expect([status, headers.get('location')]).toEqual([201, `/uploads/${body.fileName}`]);
    expect(body.fileName).toMatch(/^[0-9a-f]{40}\.jpg$/);
    const picture = stored(body.fileName);
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(picture.includes('Secreto')).toBe(false);
    expect((await upload(jpeg, 'otra.jpg')).body.fileName).toBe(body.fileName);
  });

  it.each(['../../x.jpg', '/etc/passwd', 'x\0.jpg', 'a'.repeat(300), '.', 'con.png', 'fo\u202Egpj.exe'])(
    'Security row 20: the file name %j is ignored, the stored name is generated',
    async (name) => {
      const before = written();
      const { status, body } = await upload(jpeg, name);
      expect([status, body.fileName]).toEqual([201, expect.stringMatching(/^[0-9a-f]{40}\.jpg$/)]);
      expect(written().filter((path) => !before.includes(path) && !path.endsWith(String(body.fileName)))).toEqual([]);
    },
  );

  it('Security row 18: takes a png under any name and type, and drops content hidden after a picture', async () => {
    const png = await sharp(jpeg).png().toBuffer();
    expect((await upload(png, 'foto.exe', 'file', 'text/html')).status).toBe(201);
    const { body } = await upload(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
    expect(stored(body.fileName).includes('<script>')).toBe(false);
  });

  it('stores squares for cards and profiles, as webp', async () => {
    const wide = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#0F5E63' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(wide);
    for (const width of PICTURE_WIDTHS) {
      expect(await sharp(stored(`${body.fileName}.${width}.webp`)).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: width,
      });
    }
  });

  it('Security row 19: refuses a JPEG of hundreds of scans before it is decoded, each of which takes a pass over the picture', async () => {
    expect((await upload(manyScans(50))).status).toBe(201);
    for (const scans of [51, 882]) {
      const { status, body } = await upload(manyScans(scans));
      expect([status, body.errors?.[0]?.message]).toEqual([400, 'Send a jpeg picture of at most 50 scans']);
    }
    const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
    const withThumbnail = Buffer.concat([
      progressive.subarray(0, 2),
      segment(0xe1, manyScans(300)),
      progressive.subarray(2),
    ]);
    expect((await upload(withThumbnail)).status).toBe(201);
  });

  it('Security row 19: refuses a progressive JPEG of so many pixels that its scans would take seconds, before it is decoded', async () => {
    const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
    expect((await upload(progressive)).status).toBe(201);
    const { status, body } = await upload(declaring(progressive, 5_000, 5_000));
    expect([status, body.errors?.[0]?.message]).toEqual([
      400,
      'Send a jpeg picture of fewer scans or pixels: both multiplied are at most 160000000',
    ]);
  });

  it('stores every picture as a JPEG: noise in a third of what it takes as PNG, and white for what is transparent', async () => {
    const noise = await noisePng(400);
    const { body } = await upload(noise, 'ruido.png');
    expect([body.fileName, stored(body.fileName).length < noise.length / 3]).toEqual([
      expect.stringMatching(/\.jpg$/),
      true,
    ]);
    const clear = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const drawn = stored((await upload(clear, 'logo.png')).body.fileName);
    expect([...(await sharp(drawn).resize(1, 1).raw().toBuffer())]).toEqual([255, 255, 255]);
  });

  it('accepts a JPEG whose end marker is missing, and none that was cut before its last pixel', async () => {
    const picture = await sharp(await noisePng(80))
      .jpeg()
      .toBuffer();
    const cut = (bytes: number) => upload(picture.subarray(0, picture.length - bytes));
    expect([(await cut(1)).status, (await cut(2)).status]).toEqual([201, 201]);
    expect([(await cut(10)).status, (await cut(picture.length / 2)).status]).toEqual([400, 400]);
  });

  it('stores the first picture of an animated PNG', async () => {
    const { status, body } = await upload(animatedPng(), 'foto.png', 'file', 'image/png');
    expect([status, await sharp(stored(body.fileName)).metadata()]).toEqual([
      201,
      expect.objectContaining({ format: 'jpeg', width: 8, height: 8 }),
    ]);
    expect(
      [...(await sharp(stored(body.fileName)).resize(1, 1).removeAlpha().raw().toBuffer())].every(
        (value) => value < 10,
      ),
    ).toBe(true);
  });

  it('scales large pictures down', async () => {
    const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(large);
    expect(await sharp(stored(body.fileName)).metadata()).toMatchObject({ width: 1200, height: 600 });
  });

  it('Security row 18: refuses files that are neither png nor jpeg by content', async () => {
    const before = readdirSync(api.uploads).length;
    const gif = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');
    const half = jpeg.subarray(0, 200);
    for (const fake of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('<html>'),
      gif,
      Buffer.alloc(0),
      half,
    ]) {
      const { status, body } = await upload(fake, 'foto.png', 'file', 'image/png');
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'file']);
    }
    expect(readdirSync(api.uploads)).toHaveLength(before);
  });

  it.each([
    [16_000, 16_000],
    [4_001, 4_000],
    [30_000, 600],
  ])('Security row 19: refuses a small PNG of %i x %i pixels', async (width, height) => {
    const { status, body } = await upload(blankPng(width, height), 'x.png');
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'invalid-image']);
  });

  it('Finding M12: accepts a PNG of 16 megapixels, and a JPEG as large as phones make them: 8,192 x 6,144', async () => {
    expect((await upload(blankPng(4_000, 4_000), 'x.png')).status).toBe(201);
    const large = await sharp({ create: { width: 8_192, height: 6_144, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect((await upload(large)).status).toBe(201);
    expect((await upload(declaring(large, 8_192, 6_400))).status).toBe(400);
  });

  it('refuses more than 10 MB, a missing file, and a body that is not a form', async () => {
    expect((await upload(Buffer.alloc(11 * 1024 * 1024, 1))).status).toBe(413);
    expect((await upload(jpeg, 'x.jpg', 'otro')).status).toBe(400);
    expect((await api.send('POST', '/api/uploads/create', { file: 'x' })).status).toBe(415);
  });

  const written = () =>
    readdirSync(api.uploads)
      .map((name) => join(api.uploads, name))
      .toSorted();

  it.each([
    ['another field', () => upload(jpeg, 'foto.jpg', 'otro'), 400],
    ['more than 10 MB', () => upload(Buffer.alloc(11 * 1024 * 1024, 1)), 413],
    ['more than 10 MB of unknown length', () => uploadInPieces(11), 413],
    ['what is no picture', () => upload(Buffer.from('<html>')), 400],
    ['two files', () => uploadTwo(), 400],
  ])('Finding H2: leaves no file after a request with %s', async (_, send, status) => {
    const before = written();
    expect((await send()).status).toBe(status);
    expect(written()).toEqual(before);
  });

  it('Finding H2: receives into a draft that only its owner can read, and deletes it when the client disconnects', async () => {
    const before = written();
    const { port, hostname } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    const head =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    socket.write(
      `POST /api/uploads/create HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n${head}${'a'.repeat(4000)}`,
    );
    const added = () => written().filter((path) => !before.includes(path));
    await vi.waitFor(() => expect(added().map((path) => statSync(path).size)).toEqual([expect.any(Number)]), {
      interval: 2,
      timeout: 240_000,
    });
    const [draft = ''] = added();
    expect([draft.startsWith(join(api.uploads, '.')), statSync(draft).mode & 0o777]).toEqual([true, 0o600]);
    socket.destroy();
    await vi.waitFor(() => expect(added()).toEqual([]), { interval: 2, timeout: 240_000 });
  });
});

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A black PNG of one bit a pixel: 16,000 x 16,000 of them are 31 kB. */
function blankPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG file that says of itself that it has another size. */
function declaring(file: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(file);
  const frame = [0xc0, 0xc2].map((code) => file.indexOf(Buffer.from([0xff, code]))).find((at) => at >= 0)!;
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A PNG of 8 x 8 pixels with two pictures: the first is black, the second white. */
function animatedPng(): Buffer {
  const [still, side] = [blankPng(8, 8), 8];
  const count = Buffer.alloc(8);
  count.writeUInt32BE(2, 0);
  const frame = (sequence: number) => {
    const head = Buffer.alloc(26);
    for (const [at, value] of [
      [0, sequence],
      [4, side],
      [8, side],
    ] as const)
      head.writeUInt32BE(value, at);
    return pngChunk('fcTL', head);
  };
  const rows = deflateSync(Buffer.from(Array.from({ length: side }, () => [0, 0xff]).flat()));
  const white = pngChunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), rows]));
  const [head, data, end] = [still.subarray(0, 33), still.subarray(33, -12), still.subarray(-12)];
  return Buffer.concat([head, pngChunk('acTL', count), frame(0), data, frame(1), white, end]);
}

const BOUNDARY = 'boundary';
const partOf = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

/** Uploads a file of some MB without a Content-Length. */
function uploadInPieces(megabytes: number): Promise<Response> {
  const pieces = [
    partOf('file'),
    ...Array.from({ length: megabytes }, () => 'a'.repeat(1024 * 1024)),
    `\r\n--${BOUNDARY}--\r\n`,
  ];
  const body = ReadableStream.from(pieces.map((piece) => new TextEncoder().encode(piece)));
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  return fetch(new URL('/api/uploads/create', api.url), { method: 'POST', body, headers, duplex: 'half' });
}

function uploadTwo(): Promise<{ status: number }> {
  const form = new FormData();
  for (const name of ['a.jpg', 'b.jpg'])
    form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), name);
  return api.send('POST', '/api/uploads/create', form);
}
