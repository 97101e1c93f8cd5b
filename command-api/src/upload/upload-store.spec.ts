import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readSettings } from '@busca/platform';
import { picturesOf } from '@busca/platform/storage';
import { startS3 } from '@busca/platform/testing';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_WIDTHS } from '../contract.ts';
import { storePicture, toPicture } from './picture.ts';
import type { UploadStore } from './port.ts';
import { BLOCK_BYTES, folderUploads, uploadsIn } from './upload-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LIMIT = new Date('2026-03-02T00:00:00Z');
const [OLD, YOUNG] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-03T00:00:00Z')];

function createFile(name: string, at: Date): void {
  writeFileSync(join(folder, name), 'x');
  utimesSync(join(folder, name), at, at);
}
const names = () => readdirSync(folder).toSorted();

describe('The upload folder', () => {
  it('deletes old drafts and old unused pictures, and nothing else', async () => {
    createFile('named.jpg', OLD);
    createFile('unnamed.jpg', OLD);
    createFile('.draft', OLD);
    createFile('young.jpg', YOUNG);
    createFile('.young-draft', YOUNG);
    expect(
      await folderUploads(folder).collect({ before: LIMIT, mostBytes: Infinity }, async () => new Set(['named.jpg'])),
    ).toBe(2);
    expect(names()).toEqual(['.young-draft', 'named.jpg', 'young.jpg']);
  });

  it('keeps the squares of a picture that is used or renewed, and deletes those of an unused one', async () => {
    for (const name of ['named.jpg', 'renewed.jpg', 'unnamed.jpg'])
      for (const suffix of ['', '.96.webp', '.192.webp']) createFile(name + suffix, OLD);
    const uploads = folderUploads(folder);
    await uploads.renew('renewed.jpg');
    const collected = uploads.collect({ before: LIMIT, mostBytes: Infinity }, async (pictures) => {
      expect(pictures.toSorted()).toEqual(['named.jpg', 'renewed.jpg', 'unnamed.jpg']);
      return new Set(['named.jpg']);
    });
    expect(await collected).toBe(1);
    expect(names()).toEqual(
      ['named', 'renewed'].flatMap((name) => [`${name}.jpg`, `${name}.jpg.192.webp`, `${name}.jpg.96.webp`]),
    );
  });

  it('asks for the used pictures of a page at a time, so that no night holds all names', async () => {
    const all = Array.from({ length: 600 }, (_, n) => `picture-${n}.jpg`);
    for (const name of all) for (const suffix of ['', '.96.webp']) createFile(name + suffix, OLD);
    const used = new Set(all.filter((name) => name.endsWith('7.jpg')));
    const pages: number[] = [];
    const collected = await folderUploads(folder).collect({ before: LIMIT, mostBytes: Infinity }, async (pictures) => {
      pages.push(pictures.length);
      return new Set(pictures.filter((name) => used.has(name)));
    });
    expect([pages.length > 1, Math.max(...pages) <= 500, collected]).toEqual([true, true, all.length - used.size]);
    expect(names()).toEqual([...used].flatMap((name) => [name, `${name}.96.webp`]).toSorted());
  });

  it('does not read the used names without a folder', async () => {
    const unexpected = () => Promise.reject(new Error('the names were read'));
    expect(await folderUploads(join(folder, 'none')).collect({ before: LIMIT, mostBytes: Infinity }, unexpected)).toBe(
      0,
    );
  });

  it('deletes the oldest unused pictures beyond the bytes of all together, and none that is used or renewed', async () => {
    const uploads = folderUploads(folder);
    for (let hour = 0; hour < 8; hour += 1) createFile(`${hour}.jpg`, new Date(YOUNG.getTime() + hour * 3_600_000));
    createFile('1.jpg.96.webp', YOUNG);
    await uploads.renew('0.jpg');
    const collected = uploads.collect({ before: LIMIT, mostBytes: 4 * BLOCK_BYTES }, async () => new Set(['2.jpg']));
    expect([await collected, names()]).toEqual([3, ['0.jpg', '2.jpg', '5.jpg', '6.jpg', '7.jpg']]);
  });

  it('keeps pictures that are renewed or uploaded again during a collection', async () => {
    const uploads = folderUploads(folder);
    for (const name of ['renewed.jpg', 'again.jpg', 'unnamed.jpg']) createFile(name, OLD);
    const collected = uploads.collect({ before: LIMIT, mostBytes: Infinity }, async () => {
      expect(await uploads.renew('renewed.jpg')).toBe(true);
      await uploads.put('again.jpg', Buffer.from('x'));
      return new Set();
    });
    expect(await collected).toBe(1);
    expect(names()).toEqual(['again.jpg', 'renewed.jpg']);
  });

  it('renews only pictures that it has', async () => {
    const uploads = folderUploads(folder);
    expect(await uploads.renew('a.jpg')).toBe(false);
    expect(await uploads.renew(`${'a'.repeat(400)}.jpg`)).toBe(false);
    await uploads.put('a.jpg', Buffer.from('x'));
    expect(await uploads.renew('a.jpg')).toBe(true);
  });

  it('Finding L: leaves no partial file when a write fails, and says that it is away', async () => {
    await expect(folderUploads(folder).put('no/such/folder.jpg', Buffer.from('x'))).rejects.toMatchObject({
      code: 'uploads-away',
    });
    expect(names()).toEqual([]);
  });
});

describe('The upload store of a bucket', () => {
  const known = { bucket: 'busca', accessKeyId: 'key', secretAccessKey: 'secret' };
  let server: Awaited<ReturnType<typeof startS3>>;
  let uploads: UploadStore;
  beforeEach(async () => {
    server = await startS3(known);
    const settings = readSettings({
      S3_BUCKET: known.bucket,
      S3_ENDPOINT: server.endpoint,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_PREFIX: 'fotos/',
      DATA_DIR: folder,
    });
    uploads = uploadsIn(picturesOf(settings), folder);
  });
  afterEach(() => server.stop());
  const keys = () => [...server.objects.keys()].toSorted();
  const age = (name: string, changedAt: Date) => Object.assign(server.objects.get(`fotos/${name}`)!, { changedAt });

  it('has the pictures and their squares in the bucket, and drafts on this machine', async () => {
    const draft = await uploads.draft();
    await pipeline(
      Readable.from([
        await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
      ]),
      draft.stream(),
    );
    const picture = await toPicture(await draft.read());
    await storePicture(uploads, picture);
    expect(keys()).toEqual(
      [picture.name, ...PICTURE_WIDTHS.map((width) => `${picture.name}.${width}.webp`)]
        .map((name) => `fotos/${name}`)
        .toSorted(),
    );
    expect([await uploads.read(picture.name), names().length]).toEqual([picture.bytes, 1]);
    await draft.discard();
    await uploads.remove([picture.name]);
    expect([keys(), names()]).toEqual([[], []]);
  });

  it('deletes old drafts and old unused pictures, and nothing else', async () => {
    for (const name of ['named.jpg', 'renewed.jpg', 'unnamed.jpg', 'unnamed.jpg.96.webp', 'young.jpg'])
      await uploads.put(name, Buffer.from(name));
    for (const name of ['named.jpg', 'renewed.jpg', 'unnamed.jpg', 'unnamed.jpg.96.webp']) age(name, OLD);
    createFile('.draft', OLD);
    const collected = uploads.collect({ before: LIMIT, mostBytes: Infinity }, async (pictures) => {
      expect([...pictures].toSorted()).toEqual(['named.jpg', 'renewed.jpg', 'unnamed.jpg', 'young.jpg']);
      expect(await uploads.renew('renewed.jpg')).toBe(true);
      return new Set(['named.jpg']);
    });
    expect(await collected).toBe(2);
    expect([keys(), names()]).toEqual([['fotos/named.jpg', 'fotos/renewed.jpg', 'fotos/young.jpg'], []]);
  });

  it('deletes the oldest unused pictures beyond the bytes of all together', async () => {
    for (const [name, at] of [
      ['old.jpg', OLD],
      ['young.jpg', YOUNG],
      ['named.jpg', OLD],
    ] as const) {
      await uploads.put(name, Buffer.from(name));
      age(name, at);
    }
    const before = new Date(OLD.getTime() - 1);
    expect(await uploads.collect({ before, mostBytes: BLOCK_BYTES }, async () => new Set(['named.jpg']))).toBe(1);
    expect(keys()).toEqual(['fotos/named.jpg', 'fotos/young.jpg']);
  });
});
