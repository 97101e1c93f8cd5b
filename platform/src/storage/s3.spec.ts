import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Settings } from '../settings/fields.ts';
import { isSigned, startS3 } from '../testing/s3-server.ts';
import { s3Storage } from './s3.ts';
import { storageContract } from './storage.contract.ts';

const known = {
  bucket: 'busca-pictures',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
let server: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  server = await startS3(known);
});
afterAll(() => server.stop());
const storageWith = (changes: Partial<S3Settings> = {}) =>
  s3Storage({ ...known, endpoint: server.endpoint, region: 'us-east-1', prefix: '', ...changes });
const picture = Buffer.from('a picture');

storageContract('S3, a double that checks signatures', { open: () => storageWith({ prefix: `${randomUUID()}/` }) });

const real = process.env.S3_TEST_URL ? new URL(process.env.S3_TEST_URL) : undefined;
/** The server of `S3_TEST_URL`: key, secret, address and bucket of a real one. */
const realSettings = (): S3Settings => ({
  accessKeyId: decodeURIComponent(real!.username),
  secretAccessKey: decodeURIComponent(real!.password),
  endpoint: real!.origin,
  bucket: real!.pathname.slice(1),
  region: 'us-east-1',
  prefix: `${randomUUID()}/`,
});
if (real) storageContract('S3, a real server', { open: () => s3Storage(realSettings()) });

describe('Pictures in a bucket', () => {
  it.each([
    ['secret', { secretAccessKey: 'wrong' }],
    ['key', { accessKeyId: 'WRONG' }],
  ])('need the right %s: with another one the storage is away', async (_, wrong) => {
    for (const settings of [
      { ...known, endpoint: server.endpoint, region: 'us-east-1', prefix: '' },
      ...(real && 'secretAccessKey' in wrong ? [realSettings()] : []),
    ]) {
      const storage = s3Storage({ ...settings, ...wrong });
      for (const call of [
        () => storage.put('a.jpg', picture),
        () => storage.read('a.jpg'),
        () => storage.open('a.jpg'),
        () => storage.touch('a.jpg'),
        () => storage.remove('a.jpg'),
        () => storage.changedAt('a.jpg'),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'uploads-away' });
    }
    expect([...server.objects.keys()].filter((key) => key === 'a.jpg')).toEqual([]);
  });

  it('say that they are away without a server, and without the bucket', async () => {
    const [nowhere, nothing] = [
      storageWith({ endpoint: 'http://127.0.0.1:1' }),
      storageWith({ bucket: 'no-such-bucket' }),
    ];
    for (const storage of [nowhere, nothing])
      await expect(storage.put('a.jpg', picture)).rejects.toMatchObject({ code: 'uploads-away' });
    await expect(nothing.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'uploads-away' });
    await expect(nothing.read('a.jpg')).rejects.toMatchObject({ code: 'uploads-away' });
  });

  it('keep apart from what else the bucket holds, by their prefix', async () => {
    await storageWith({ prefix: 'fotos/' }).put('a.jpg', picture);
    expect([await storageWith().read('fotos/a.jpg'), await storageWith().read('a.jpg')]).toEqual([picture, undefined]);
  });

  it('are stored with the type of their name, for a day in shared caches', async () => {
    for (const name of ['b.jpg', 'b.png', 'b.jpg.96.webp']) await storageWith().put(name, picture);
    expect(await storageWith().touch('b.png')).toBe(true);
    expect(['b.jpg', 'b.png', 'b.jpg.96.webp'].map((name) => server.objects.get(name)?.type)).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
    ]);
    for (const name of ['b.jpg', 'b.png'])
      expect(server.objects.get(name)?.cacheControl).toBe('public, max-age=31536000, s-maxage=86400, immutable');
  });

  it('are listed over all pages', async () => {
    const many = storageWith({ prefix: 'many/' });
    const names = Array.from({ length: 205 }, (_, number) => `${number}.jpg`);
    for (const name of names) await many.put(name, picture);
    const listed: string[] = [];
    for await (const { name } of many.list()) listed.push(name);
    expect(listed.toSorted()).toEqual(names.toSorted());
  });
});

it('The double checks signatures as Amazon describes them: its own example is right, and a changed one is wrong', () => {
  const example = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  };
  const pair = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  expect(isSigned(example, Buffer.alloc(0), pair)).toBe(true);
  expect([
    isSigned({ ...example, url: '/other.txt' }, Buffer.alloc(0), pair),
    isSigned(example, Buffer.from('x'), pair),
    isSigned(example, Buffer.alloc(0), { ...pair, secretAccessKey: 'wrong' }),
    isSigned({ ...example, headers: { ...example.headers, range: 'bytes=0-99' } }, Buffer.alloc(0), pair),
  ]).toEqual([false, false, false, false]);
});
