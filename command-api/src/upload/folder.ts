import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTHS } from '../contract.ts';
import { pictureOf, squareName } from './picture.ts';
import type { Draft, UploadStore } from './port.ts';
import { orUploadsAway } from './uploads-away.ts';

/** Prefix of drafts; no such file is served. */
const DRAFT = '.';

/** There is no such file, nor can there be one of so long a name. */
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG');

/** Rejects with UploadsAway where the folder can't be read or written. */
const orAway = (error: unknown): never => {
  throw orUploadsAway(error);
};

/** The result of the work; undefined where the file does not exist. */
const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

const isOlder = async (path: string, before: Date): Promise<boolean> => {
  const file = await unlessMissing(stat(path));
  return file !== undefined && file.isFile() && file.mtime < before;
};

const isYoung = async (path: string, before: Date): Promise<boolean> => {
  const file = await unlessMissing(stat(path));
  return file !== undefined && file.mtime >= before;
};

async function filesOlderThan(folder: string, before: Date): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of await opendir(folder)) if (await isOlder(join(folder, name), before)) names.push(name);
  return names;
}

/** Creates an empty draft file. */
async function create(folder: string, mode: number) {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${DRAFT}${randomUUID()}`);
  return { path, file: await open(path, 'wx', mode) };
}

async function createDraft(folder: string): Promise<Draft> {
  const { path, file } = await create(folder, 0o600);
  await file.close();
  return {
    // Not `w`: a stream that opens after the draft was discarded must not create the file again.
    stream: () => createWriteStream(path, { flags: 'r+' }),
    read: () => readFile(path).catch(orAway),
    discard: () => rm(path, { force: true }),
  };
}

async function write(folder: string, name: string, bytes: Buffer): Promise<void> {
  const { path, file } = await create(folder, 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
    await rename(path, join(folder, name));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function collect(folder: string, before: Date, inUse: Parameters<UploadStore['collect']>[1]): Promise<number> {
  const old = await unlessMissing(filesOlderThan(folder, before));
  if (!old?.length) return 0;
  const used = await inUse([...new Set(old.filter((name) => !name.startsWith(DRAFT)).map(pictureOf))]);
  let collected = 0;
  // Squares come before their picture, which tells their age.
  for (const name of old.filter((file) => !used.has(pictureOf(file))).toSorted((a, b) => b.length - a.length)) {
    // It was renewed meanwhile: a profile is about to use it.
    if (await isYoung(join(folder, pictureOf(name)), before)) continue;
    await rm(join(folder, name), { force: true });
    collected += 1;
  }
  return collected;
}

/**
 * Upload store in a folder. Pictures appear atomically, flushed to disk; a picture's age is the file's modification
 * time.
 */
export const folderUploads = (folder: string): UploadStore => ({
  draft: () => createDraft(folder).catch(orAway),
  put: (name, bytes) => write(folder, name, bytes).catch(orAway),
  read: (name) => unlessMissing(readFile(join(folder, name))).catch(orAway),
  async renew(name) {
    const now = new Date();
    return (await unlessMissing(utimes(join(folder, name), now, now).then(() => true)).catch(orAway)) ?? false;
  },
  remove: async (names) => {
    const files = names.flatMap((name) => [...PICTURE_WIDTHS.map((width) => squareName(name, width)), name]);
    for (const file of files) await unlessMissing(rm(join(folder, file))).catch(orAway);
  },
  collect: (before, inUse) => collect(folder, before, inUse),
});
