import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderUploads } from './folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LIMIT = new Date('2026-03-02T00:00:00Z');
const [OLD, YOUNG] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-03T00:00:00Z')];

function leave(name: string, at: Date): void {
  writeFileSync(join(folder, name), 'x');
  utimesSync(join(folder, name), at, at);
}
const names = () => readdirSync(folder).toSorted();

describe('the folder of pictures', () => {
  it('deletes old drafts and old unnamed pictures, and nothing else', async () => {
    leave('named.jpg', OLD);
    leave('unnamed.jpg', OLD);
    leave('.draft', OLD);
    leave('young.jpg', YOUNG);
    leave('.young-draft', YOUNG);
    expect(await folderUploads(folder).collect(LIMIT, async () => new Set(['named.jpg']))).toBe(2);
    expect(names()).toEqual(['.young-draft', 'named.jpg', 'young.jpg']);
  });

  it('reads no names while everything is young, or there is no folder yet', async () => {
    const unexpected = () => Promise.reject(new Error('the names were read'));
    leave('young.jpg', YOUNG);
    expect(await folderUploads(folder).collect(LIMIT, unexpected)).toBe(0);
    expect(await folderUploads(join(folder, 'none')).collect(LIMIT, unexpected)).toBe(0);
  });

  it('keeps what a profile is about to name, or what is uploaded again, while the names are read', async () => {
    const uploads = folderUploads(folder);
    for (const name of ['renewed.jpg', 'again.jpg', 'unnamed.jpg']) leave(name, OLD);
    const collected = uploads.collect(LIMIT, async () => {
      expect(await uploads.renew('renewed.jpg')).toBe(true);
      await uploads.put('again.jpg', Buffer.from('x'));
      return new Set();
    });
    expect(await collected).toBe(1);
    expect(names()).toEqual(['again.jpg', 'renewed.jpg']);
  });

  it('knows which pictures it has', async () => {
    const uploads = folderUploads(folder);
    expect(await uploads.renew('a.jpg')).toBe(false);
    await uploads.put('a.jpg', Buffer.from('x'));
    expect(await uploads.renew('a.jpg')).toBe(true);
  });

  it('keeps no half of a picture that could not be written', async () => {
    await expect(folderUploads(folder).put('no/such/folder.jpg', Buffer.from('x'))).rejects.toThrow('ENOENT');
    expect(names()).toEqual([]);
  });
});
