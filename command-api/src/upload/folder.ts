import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadStore } from './port.ts';

/** Pictures in a folder. A file appears whole and flushed, or not at all. */
export const folderUploads = (folder: string): UploadStore => ({
  async put(name, bytes) {
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.${randomUUID()}`);
    const file = await open(draft, 'wx', 0o644);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
  },
});
