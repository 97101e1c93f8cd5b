import { createWriteStream } from 'node:fs';
import { opendir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inPages } from '@busca/platform/databases';
import { createUnfinished, folderStorage, orUploadsAway, UNFINISHED, type FileStorage } from '@busca/platform/storage';
import { PICTURE_WIDTHS } from '../contract.ts';
import { pictureOf, squareName } from './picture.ts';
import type { Draft, UploadStore } from './port.ts';

/** Rejects with UploadsAway where the folder can't be read or written. */
const orAway = (error: unknown): never => {
  throw orUploadsAway(error);
};

async function createDraft(folder: string): Promise<Draft> {
  const { path, file } = await createUnfinished(folder, 0o600);
  await file.close();
  return {
    // Not `w`: a stream that opens after the draft was discarded must not create the file again.
    stream: () => createWriteStream(path, { flags: 'r+' }),
    read: () => readFile(path).catch(orAway),
    discard: () => rm(path, { force: true }),
  };
}

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Deletes old drafts, and files whose writing was cut off. @returns how many */
async function collectDrafts(folder: string, before: Date): Promise<number> {
  let collected = 0;
  for await (const { name } of (await opendir(folder).catch(unlessMissing)) ?? []) {
    const file = name.startsWith(UNFINISHED) ? await stat(join(folder, name)).catch(unlessMissing) : undefined;
    if (!file?.isFile() || file.mtime >= before) continue;
    await rm(join(folder, name), { force: true });
    collected += 1;
  }
  return collected;
}

async function* oldFiles(pictures: FileStorage, before: Date): AsyncGenerator<string> {
  for await (const { name, changedAt } of pictures.list()) if (changedAt < before) yield name;
}

/** Deletes unused pictures a page at a time: no memory holds the names of all. */
async function collectPictures(pictures: FileStorage, before: Date, inUse: Parameters<UploadStore['collect']>[1]): Promise<number> {
  let collected = 0;
  for await (const page of inPages(oldFiles(pictures, before))) {
    const used = await inUse([...new Set(page.map(pictureOf))]);
    // Squares come before their picture, which tells their age.
    for (const name of page.filter((file) => !used.has(pictureOf(file))).toSorted((a, b) => b.length - a.length)) {
      const changedAt = await pictures.changedAt(pictureOf(name));
      // It was renewed meanwhile: a profile is about to use it.
      if (changedAt && changedAt >= before) continue;
      await pictures.remove(name);
      collected += 1;
    }
  }
  return collected;
}

/** Upload store: pictures in a storage of files, drafts in a folder of this machine. */
export const uploadsIn = (pictures: FileStorage, folder: string): UploadStore => ({
  draft: () => createDraft(folder).catch(orAway),
  put: pictures.put,
  read: pictures.read,
  renew: pictures.touch,
  async remove(names) {
    for (const name of names.flatMap((picture) => [...PICTURE_WIDTHS.map((width) => squareName(picture, width)), picture])) await pictures.remove(name);
  },
  collect: async (before, inUse) => (await collectDrafts(folder, before)) + (await collectPictures(pictures, before, inUse)),
});

/** Upload store whose pictures are in a folder too. */
export const folderUploads = (folder: string): UploadStore => uploadsIn(folderStorage(folder), folder);
