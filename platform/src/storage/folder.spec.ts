import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
