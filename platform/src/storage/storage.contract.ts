import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileStorage } from './port.ts';

/** A storage for tests, and how to go on after them. */
interface TestStorage {
  /** Returns an empty storage. */
  open(): FileStorage | Promise<FileStorage>;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Contract suite of the file storages. */
export function storageContract(name: string, { open, start, stop }: TestStorage): void {
  describe(`File storage (${name})`, () => {
    let storage: FileStorage;
    beforeAll(start ?? (() => undefined));
    afterAll(stop ?? (() => undefined));
    beforeEach(async () => {
      storage = await open();
    });
    const put = (file: string, text = file) => storage.put(file, Buffer.from(text));
    const names = async () => {
      const found: string[] = [];
      for await (const file of storage.list()) found.push(file.name);
      return found.toSorted();
    };

    it('returns what was stored last, whole', async () => {
      await put('a.jpg', 'one');
      await put('a.jpg', 'two');
      expect([(await storage.read('a.jpg'))?.toString(), await storage.read('b.jpg')]).toEqual(['two', undefined]);
    });

    it('streams a file with its size, and may be left without reading it', async () => {
      await put('a.jpg', 'abc');
      const file = (await storage.open('a.jpg'))!;
      expect([file.size, await textOf(file.stream())]).toEqual([3, 'abc']);
      await file.close();
      await (await storage.open('a.jpg'))!.close();
      expect(await storage.open('b.jpg')).toBeUndefined();
    });

    it('lists every file once, with its age and size', async () => {
      const before = Date.now();
      for (const file of ['a.jpg', 'a.jpg.96.webp', 'b.png']) await put(file);
      expect(await names()).toEqual(['a.jpg', 'a.jpg.96.webp', 'b.png']);
      // Ages are in whole seconds at some storages.
      for await (const { name: file, changedAt, size } of storage.list())
        expect([Math.abs(changedAt.getTime() - before) < 30_000, size]).toEqual([true, file.length]);
    });

    it('knows no age of a file that it does not have, and touches none', async () => {
      expect([
        await storage.changedAt('a.jpg'),
        await storage.touch('a.jpg'),
        await storage.touch(`${'a'.repeat(400)}.jpg`),
      ]).toEqual([undefined, false, false]);
    });

    it('touches a file: its age begins again, and its content stays', async () => {
      await put('a.jpg', 'abc');
      const before = (await storage.changedAt('a.jpg'))!;
      expect(await storage.touch('a.jpg')).toBe(true);
      expect((await storage.changedAt('a.jpg'))!.getTime()).toBeGreaterThanOrEqual(before.getTime());
      expect((await storage.read('a.jpg'))?.toString()).toBe('abc');
    });

    it('removes a file, once or twice, and no other', async () => {
      for (const file of ['a.jpg', 'b.jpg']) await put(file);
      await storage.remove('a.jpg');
      await storage.remove('a.jpg');
      expect([await names(), await storage.read('a.jpg')]).toEqual([['b.jpg'], undefined]);
    });
  });
}
