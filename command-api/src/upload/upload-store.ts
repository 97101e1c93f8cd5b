import { createWriteStream } from 'node:fs';
import { opendir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inPages } from '@busca/platform/databases';
import { createUnfinished, folderStorage, orUploadsAway, UNFINISHED, type FileStorage } from '@busca/platform/storage';
import { PICTURE_WIDTHS } from '../contract.ts';
import { pictureOf, squareName } from './picture.ts';
import type { Draft, UploadStore } from './port.ts';

type Collect = Parameters<UploadStore['collect']>;
type Bounds = Collect[0];
type InUse = Collect[1];

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

/** A disk stores a file in whole blocks of so many bytes. */
export const BLOCK_BYTES = 4_096;
export const bytesOnDisk = (bytes: number): number => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;

interface UnusedPicture {
  name: string;
  /** With its squares. */
  bytes: number;
  changedAt: Date;
}

/**
 * The unused pictures, the newest first. A page of files at a time is looked up, and no memory holds the names of those
 * in use.
 */
async function unusedPictures(pictures: FileStorage, inUse: InUse): Promise<UnusedPicture[]> {
  const unused = new Map<string, UnusedPicture>();
  for await (const page of inPages(pictures.list())) {
    const used = await inUse([...new Set(page.map(({ name }) => pictureOf(name)))]);
    for (const { name: file, changedAt, size } of page) {
      const name = pictureOf(file);
      if (used.has(name)) continue;
      const known = unused.get(name) ?? { name, bytes: 0, changedAt };
      unused.set(name, {
        name,
        bytes: known.bytes + bytesOnDisk(size),
        changedAt: changedAt > known.changedAt ? changedAt : known.changedAt,
      });
    }
  }
  return [...unused.values()].toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
}

/** Those of the pictures, the newest first, that are too old, or beyond the bytes of all. */
function beyondBounds(pictures: readonly UnusedPicture[], { before, mostBytes }: Bounds): UnusedPicture[] {
  let total = 0;
  return pictures.filter(({ bytes, changedAt }) => {
    total += bytes;
    return changedAt < before || total > mostBytes;
  });
}

/** Deletes a picture with its squares. They come before it, for it tells their age. */
async function removePicture(pictures: FileStorage, name: string): Promise<void> {
  for (const file of [...PICTURE_WIDTHS.map((width) => squareName(name, width)), name]) await pictures.remove(file);
}

async function collectPictures(pictures: FileStorage, bounds: Bounds, inUse: InUse): Promise<number> {
  let collected = 0;
  for (const { name, changedAt } of beyondBounds(await unusedPictures(pictures, inUse), bounds)) {
    const latest = await pictures.changedAt(name);
    // It was renewed meanwhile: a profile is about to use it.
    if (latest && latest > changedAt) continue;
    await removePicture(pictures, name);
    collected += 1;
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
    for (const name of names) await removePicture(pictures, name);
  },
  collect: async (bounds, inUse) =>
    (await collectDrafts(folder, bounds.before)) + (await collectPictures(pictures, bounds, inUse)),
});

/** Upload store whose pictures are in a folder too. */
export const folderUploads = (folder: string): UploadStore => uploadsIn(folderStorage(folder), folder);
