import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStorage, type OpenFile, orUploadsAway } from './port.ts';

/** Prefix of files that are still being written; they are no files of the storage. */
export const UNFINISHED = '.';

/** There is no such file, nor can there be one of so long a name. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG');

/**
 * The result of the work, undefined where the file does not exist. Rejects with UploadsAway where the folder can't be
 * used.
 */
const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw orUploadsAway(error);
  });

/** Creates an empty file with a name of its own. */
export async function createUnfinished(folder: string, mode: number) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${UNFINISHED}${randomUUID()}`);
  return { path, file: await open(path, 'wx', mode) };
}

async function write(folder: string, name: string, bytes: Buffer): Promise<void> {
  const { path, file } = await createUnfinished(folder, 0o644);
  try {
    await file.writeFile(bytes);
    const now = new Date();
    await file.utimes(now, now);
    await file.sync();
    await rename(path, join(folder, name));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<OpenFile | undefined> {
  const file = await unlessMissing(open(path));
  try {
    return (
      file && {
        size: (await file.stat()).size,
        stream: () => file.createReadStream({ autoClose: false }),
        close: () => file.close(),
      }
    );
  } catch (error) {
    await file?.close();
    throw orUploadsAway(error);
  }
}

async function statOf(path: string): Promise<Stats | undefined> {
  const file = await unlessMissing(stat(path));
  return file?.isFile() ? file : undefined;
}

/**
 * File storage in a folder. Files appear atomically, flushed to disk. A file's age is its modification time by the
 * clock of the process, which a file server's may differ from.
 */
export const folderStorage = (folder: string): FileStorage => ({
  put: (name, bytes) =>
    write(folder, name, bytes).catch((error: unknown) => {
      throw orUploadsAway(error);
    }),
  read: (name) => unlessMissing(readFile(join(folder, name))),
  open: (name) => openFile(join(folder, name)),
  async touch(name) {
    const now = new Date();
    return (await unlessMissing(utimes(join(folder, name), now, now).then(() => true))) ?? false;
  },
  remove: async (name) => void (await unlessMissing(rm(join(folder, name)))),
  changedAt: async (name) => (await statOf(join(folder, name)))?.mtime,
  async *list() {
    for await (const { name } of (await unlessMissing(opendir(folder))) ?? []) {
      const file = name.startsWith(UNFINISHED) ? undefined : await statOf(join(folder, name));
      if (file) yield { name, changedAt: file.mtime, size: file.size };
    }
  },
});
