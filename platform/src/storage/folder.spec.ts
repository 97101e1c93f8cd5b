import { mkdtempSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { folderStorage } from './folder.ts';
import { storageContract } from './storage.contract.ts';

let folders: string[] = [];
storageContract('folder', {
  open() {
    const folder = mkdtempSync(join(tmpdir(), 'busca-storage-'));
    folders.push(folder);
    return folderStorage(folder);
  },
  async stop() {
    for (const folder of folders) rmSync(folder, { recursive: true });
    folders = [];
  },
});

it("File storage (folder): closes a file whose size can't be read", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busca-storage-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const storage = folderStorage(folder);
  await storage.put('a.jpg', Buffer.from('abc'));
  const handle = await open(join(folder, 'a.jpg'));
  await handle.close();
  // No file system of a test fails between open and stat.
  const stat = vi
    .spyOn(Object.getPrototypeOf(handle) as FileHandle, 'stat')
    .mockRejectedValueOnce(Object.assign(new Error('i/o error'), { code: 'EIO' }));
  onTestFinished(() => stat.mockRestore());
  await expect(storage.open('a.jpg')).rejects.toThrow(expect.objectContaining({ code: 'uploads-away' }));
  expect(stat.mock.contexts.map((file) => (file as FileHandle).fd)).toEqual([-1]);
});
