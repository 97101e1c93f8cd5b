import { constants } from 'node:fs';
import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERASURE_LIST, folderUploads } from '@busca/command-api';
import type { DataFolder } from '@busca/platform';

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const names = async (folder: string): Promise<string[]> => ((await readdir(folder).catch(unlessMissing)) ?? []).filter((name) => !name.startsWith('.'));

/**
 * Copies pictures that the target lacks; equal names mean equal content.
 * @returns the number of pictures, and of copied ones
 */
export async function copyUploads(from: string, to: string): Promise<{ pictures: number; copied: number }> {
  const present = new Set(await names(to));
  const uploads = folderUploads(to);
  const all = await names(from);
  const missing = all.filter((name) => !present.has(name));
  for (const name of missing) await uploads.put(name, await readFile(join(from, name)));
  return { pictures: all.length, copied: missing.length };
}

/** Copies the secret that signs sessions, where the data folder has one. */
export async function copySecret(from: string, to: DataFolder): Promise<void> {
  await copyFile(join(from, 'secret'), join(to.path, 'secret'), constants.COPYFILE_FICLONE).catch(unlessMissing);
}

/** Copies the list of erasures, where there is one in the data folder: it says who must be erased again after a restore. */
export async function copyErasures(from: string, to: DataFolder): Promise<void> {
  await copyFile(join(from, ERASURE_LIST), join(to.path, ERASURE_LIST)).catch(unlessMissing);
}
