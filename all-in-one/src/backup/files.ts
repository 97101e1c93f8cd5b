import { constants } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ERASURE_LIST } from '@busca/command-api';
import { WrongSetting, type DataFolder } from '@busca/platform';
import { folderStorage } from '@busca/platform/storage';

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const names = async (folder: string): Promise<string[]> => ((await readdir(folder).catch(unlessMissing)) ?? []).filter((name) => !name.startsWith('.'));

/** Refuses to update a backup that has pictures from a data folder without any: it may be the wrong one, or its pictures are lost. @throws WrongSetting */
export async function expectPictures(from: string, to: string): Promise<void> {
  const kept = (await names(to)).length;
  if (kept === 0 || (await names(from)).length > 0) return;
  throw new WrongSetting([`${from} has no pictures, and the backup has ${kept}: check DATA_DIR, or delete ${to} if there are none any more`]);
}

/**
 * Copies pictures that the target lacks, and deletes those that the source has no longer, such as erased people's. Equal names mean
 * equal content. @returns the number of pictures, of copied ones and of deleted ones
 */
export async function copyUploads(from: string, to: string): Promise<{ pictures: number; copied: number; deleted: number }> {
  const present = new Set(await names(to));
  const [source, target] = [folderStorage(from), folderStorage(to)];
  const all = await names(from);
  const missing = all.filter((name) => !present.has(name));
  for (const name of missing) {
    const picture = await source.read(name);
    // An erasure has deleted it meanwhile.
    if (picture) await target.put(name, picture);
  }
  const live = new Set(all);
  const gone = [...present].filter((name) => !live.has(name));
  for (const name of gone) await target.remove(name);
  return { pictures: all.length, copied: missing.length, deleted: gone.length };
}

/** Copies the secret that signs sessions, where the data folder has one. */
export async function copySecret(from: string, to: DataFolder): Promise<void> {
  await copyFile(join(from, 'secret'), join(to.path, 'secret'), constants.COPYFILE_FICLONE).catch(unlessMissing);
}

/** Copies the list of erasures, where there is one in the data folder: it says who must be erased again after a restore. */
export async function copyErasures(from: string, to: DataFolder): Promise<void> {
  await copyFile(join(from, ERASURE_LIST), join(to.path, ERASURE_LIST)).catch(unlessMissing);
}
