import { constants } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createErasureList, ERASURE_LIST } from '@busca/command-api';
import type { ErasureReceipt } from '@busca/events';
import { WrongSetting, type DataFolder, type Settings } from '@busca/platform';
import { folderStorage } from '@busca/platform/storage';
import type { DurableStores, DurableStoreSettings } from '../stores/durable-stores.ts';

export type BackupSettings = DurableStoreSettings & Partial<Pick<Settings, 'ERASURES_FILE'>>;

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const names = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(unlessMissing)) ?? []).filter((name) => !name.startsWith('.'));

/**
 * Refuses to update a backup that has pictures from a data folder without any: it may be the wrong one, or its pictures
 * are lost.
 * @throws WrongSetting
 */
export async function expectPictures(from: string, to: string): Promise<void> {
  const kept = (await names(to)).length;
  if (kept === 0 || (await names(from)).length > 0) return;
  throw new WrongSetting([
    `${from} has no pictures, and the backup has ${kept}: check DATA_DIR, or delete ${to} if there are none any more`,
  ]);
}

/**
 * Copies pictures that the target lacks, and deletes those that the source has no longer, such as erased people's.
 * Equal names mean equal content. @returns the number of pictures, of copied ones and of deleted ones
 */
export async function copyUploads(
  from: string,
  to: string,
): Promise<{ pictures: number; copied: number; deleted: number }> {
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

/**
 * Adds receipts to the backup's list of erasures, which says who must be erased again after the restore of an older
 * backup. No receipt is taken out of it: the portal's own list may be lost. @returns the number of receipts, and of new
 * ones
 */
export async function addReceipts(
  receipts: readonly ErasureReceipt[],
  { path }: DataFolder,
): Promise<{ receipts: number; added: number }> {
  const list = createErasureList(join(path, ERASURE_LIST));
  const present = await list.read();
  const known = new Set(present.map(({ id }) => id));
  const missing = receipts.filter(({ id }) => !known.has(id));
  await list.add(missing);
  return { receipts: present.length + missing.length, added: missing.length };
}

/**
 * Every receipt of a portal: of its keys, of the list in its data folder, and of the list that `ERASURES_FILE` names.
 */
export async function receiptsOf(
  keys: Pick<DurableStores['keys'], 'receipts'>,
  { DATA_DIR, ERASURES_FILE }: BackupSettings,
): Promise<ErasureReceipt[]> {
  const receipts = new Map<string, ErasureReceipt>();
  for await (const receipt of keys.receipts()) receipts.set(receipt.id, receipt);
  const inFolder = join(DATA_DIR, ERASURE_LIST);
  for (const receipt of await createErasureList(ERASURES_FILE ?? inFolder, [inFolder]).read())
    receipts.set(receipt.id, receipt);
  return [...receipts.values()];
}
