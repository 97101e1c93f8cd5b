import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

const square = (background: string, left: number, top: number): OverlayOptions => ({
  input: { create: { width: 200, height: 200, channels: 3, background } },
  left,
  top,
});

/** A white picture of 600 x 400 pixels, red in its upper left corner and blue in its lower right one. */
const flag = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } }).composite([
    square('#f00', 0, 0),
    square('#00f', 400, 200),
  ]);

type Crop = Record<string, string | number>;
const cropOf = (crop_x: number, crop_y: number, crop_size: number): Crop => ({ crop_x, crop_y, crop_size });

async function upload(picture: Buffer, crop: Crop | [string, string][]) {
  const form = new FormData();
  for (const [name, value] of Array.isArray(crop) ? crop : Object.entries(crop)) form.append(name, String(value));
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png');
  return api.send('POST', '/api/uploads/create', form);
}
const stored = (fileName: unknown) => sharp(readFileSync(join(api.uploads, String(fileName))));
const colourOf = async (picture: Sharp) =>
  [...(await picture.resize(1, 1).removeAlpha().raw().toBuffer())].map((value) => (value > 128 ? 1 : 0)).join('');

describe('POST /api/uploads/create with a crop', () => {
  it.each([
    ['red', cropOf(0, 0, 200), '100'],
    ['blue', cropOf(400, 200, 200), '001'],
    ['smallest', cropOf(50, 50, 96), '100'],
  ])('stores the chosen square alone, and its squares: the %s one', async (_name, crop, colour) => {
    const { status, body } = await upload(await flag().png().toBuffer(), crop);
    expect(status).toBe(201);
    expect(await stored(body.fileName).metadata()).toMatchObject({ width: crop.crop_size, height: crop.crop_size });
    expect([await colourOf(stored(body.fileName)), await colourOf(stored(`${body.fileName}.96.webp`))]).toEqual([
      colour,
      colour,
    ]);
  });

  it('takes the numbers in the picture as it is seen: turned as its EXIF orientation says', async () => {
    // Stored on its side: red stands in the upper right corner once it is turned by 90 degrees.
    const turned = await sharp(await flag().png().toBuffer())
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await upload(turned, cropOf(200, 0, 200));
    expect([status, await colourOf(stored(body.fileName))]).toEqual([201, '100']);
    expect((await stored(body.fileName).metadata()).orientation).toBeUndefined();
    expect((await upload(turned, cropOf(0, 400, 200))).status).toBe(201);
    expect((await upload(turned, cropOf(400, 0, 200))).status).toBe(400);
  });

  it('stores a large square at 1,200 pixels', async () => {
    const large = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(large, cropOf(1_000, 0, 2_000));
    expect(await stored(body.fileName).metadata()).toMatchObject({ width: 1_200, height: 1_200 });
  });

  it('cuts the same square out of a large picture, which is scaled down before it is cut', async () => {
    const large = await sharp(await flag().png().toBuffer())
      .resize(3_000, 2_000)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const crops = [
      [cropOf(700, 0, 1_300), '100'],
      [cropOf(0, 1_700, 1_300), '001'],
      [cropOf(0, 0, 1_250), '111'],
    ] as const;
    for (const [crop, colour] of crops) {
      const { status, body } = await upload(large, crop);
      const { width, height } = await stored(body.fileName).metadata();
      expect([status, await colourOf(stored(body.fileName)), width, height]).toEqual([201, colour, 1_200, 1_200]);
    }
    const odd = await sharp({ create: { width: 1_937, height: 3_001, channels: 3, background: '#0f0' } })
      .jpeg()
      .toBuffer();
    for (const crop of [cropOf(0, 1_064, 1_937), cropOf(736, 1_800, 1_201)])
      expect((await upload(odd, crop)).status).toBe(201);
  });

  it('takes the whole shorter side of a picture that is smaller than the smallest crop', async () => {
    const small = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await upload(small, cropOf(20, 0, 60))).status).toBe(201);
    expect((await upload(small, cropOf(20, 0, 59))).status).toBe(400);
  });

  it.each<[string, Crop | [string, string][], string]>([
    ['a side under 96 pixels', cropOf(0, 0, 95), 'crop_size'],
    ['a side of zero', cropOf(0, 0, 0), 'crop_size'],
    ['a square beyond the right edge', cropOf(401, 0, 200), 'crop_x'],
    ['a square beyond the lower edge', cropOf(0, 201, 200), 'crop_y'],
    ['a side larger than the picture', cropOf(0, 0, 401), 'crop_y'],
    ['a negative edge', cropOf(-1, 0, 200), 'crop_x'],
    ['a fraction', cropOf(0.5, 0, 200), 'crop_x'],
    ['an exponent', { ...cropOf(0, 0, 200), crop_size: '2e2' }, 'crop_size'],
    ['no number', { ...cropOf(0, 0, 200), crop_y: 'NaN' }, 'crop_y'],
    ['a huge number', { ...cropOf(0, 0, 200), crop_x: '9'.repeat(400) }, 'crop_x'],
    ['an empty text', { ...cropOf(0, 0, 200), crop_x: '' }, 'crop_x'],
    ['one number missing', { crop_x: 0, crop_y: 0 }, 'crop_size'],
    [
      'a number twice',
      [
        ['crop_x', '0'],
        ['crop_x', '1'],
        ['crop_y', '0'],
        ['crop_size', '200'],
      ],
      'crop_x',
    ],
  ])('refuses %s with 400, and stores nothing', async (_what, crop, path) => {
    const before = readdirSync(api.uploads);
    const { status, body } = await upload(await flag().png().toBuffer(), crop);
    expect([status, body.errors?.[0]]).toEqual([400, expect.objectContaining({ path, code: 'invalid-body' })]);
    expect(readdirSync(api.uploads)).toEqual(before);
  });

  it('says that a picture is none, whatever the crop', async () => {
    const { status, body } = await upload(Buffer.from('<html>'), cropOf(0, 0, 200));
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'invalid-image']);
    const cut = (await flag().png().toBuffer()).subarray(0, 20);
    expect((await upload(cut, cropOf(0, 0, 200))).status).toBe(400);
  });
});
