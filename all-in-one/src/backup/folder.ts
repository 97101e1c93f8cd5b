import { existsSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { openDataFolder, openFolder, WrongSetting, type DataFolder } from '@busca/platform';
import { readBackupMark, writeBackupMark } from '@busca/platform/databases';
import { settleDatabase } from '@busca/platform/sqlite';

const real = (path: string): string => (existsSync(path) ? realpathSync(path) : resolve(path));
const isWithin = (outer: string, inner: string): boolean => !relative(real(outer), real(inner)).startsWith('..');

/** Opens the target folder: a new or empty one, or one with a backup. @throws WrongSetting for any other folder */
export function openBackupFolder(path: string, live: string): DataFolder {
  if (path === '') throw new WrongSetting(['Say where to back up to: npm run backup FOLDER']);
  if (isWithin(live, path))
    throw new WrongSetting([`${path} is in the data folder ${live}, and would be lost with it: name another folder`]);
  openFolder(
    resolve(path),
    (folder, code) => `${folder} can't be written (${code}): name a folder that this user may write to`,
  );
  const isBackup = readBackupMark(path) !== undefined;
  if (!isBackup && readdirSync(path).length > 0)
    throw new WrongSetting([`${path} is neither empty nor a backup: name another folder`]);
  const folder = openDataFolder(path);
  if (!isBackup) writeBackupMark(path, { finished: null });
  return folder;
}

const DRAFTS = '.drafts-';

/**
 * Creates a folder in the backup for new databases that will replace others. Its name is unique: libsql releases a
 * closed database late, and then deletes the -wal and -shm files under that name.
 */
export function makeDrafts(folder: string): string {
  for (const name of readdirSync(folder)) if (name.startsWith(DRAFTS)) rmSync(join(folder, name), { recursive: true });
  return mkdtempSync(join(folder, DRAFTS));
}

/** Replaces a database of the backup by the closed one in the drafts folder, atomically. */
export function replaceDatabase(drafts: string, name: string): void {
  const [draft, path] = [join(drafts, name), join(drafts, '..', name)];
  settleDatabase(draft);
  // Write-ahead files of the old database must not be applied to the new one.
  for (const ending of ['-wal', '-shm']) rmSync(path + ending, { force: true });
  renameSync(draft, path);
}
