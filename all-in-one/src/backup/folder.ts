import { existsSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { openDataFolder, WrongSetting, type DataFolder } from '@busca/platform';
import { readBackupMark, writeBackupMark } from '@busca/platform/databases';
import { settleDatabase } from '@busca/platform/sqlite';

const real = (path: string): string => (existsSync(path) ? realpathSync(path) : resolve(path));
const isWithin = (outer: string, inner: string): boolean => !relative(real(outer), real(inner)).startsWith('..');

/** Opens a folder to back up to: a new or empty one, or one that holds a backup. @throws WrongSetting when it is anything else */
export function openBackupFolder(path: string, live: string): DataFolder {
  if (path === '') throw new WrongSetting(['Say where to back up to: npm run backup FOLDER']);
  if (isWithin(live, path)) throw new WrongSetting([`${path} is in the data folder ${live}, and would be lost with it: name another folder`]);
  const isBackup = readBackupMark(path) !== undefined;
  if (!isBackup && existsSync(path) && readdirSync(path).length > 0) throw new WrongSetting([`${path} is neither empty nor a backup: name another folder`]);
  const folder = openDataFolder(path);
  if (!isBackup) writeBackupMark(path, { finished: null });
  return folder;
}

const DRAFTS = '.drafts-';

/**
 * A folder in the backup where databases are written that are to take others' places. It has another name each time: libsql lets go of
 * a closed database some time later, and takes what then stands beside it by its name away.
 */
export function makeDrafts(folder: string): string {
  for (const name of readdirSync(folder)) if (name.startsWith(DRAFTS)) rmSync(join(folder, name), { recursive: true });
  return mkdtempSync(join(folder, DRAFTS));
}

/** Puts a written database, closed, into its place: from one moment to the next it is there, whole and sound. */
export function place(drafts: string, name: string): void {
  const [draft, path] = [join(drafts, name), join(drafts, '..', name)];
  settleDatabase(draft);
  // What was written to the old one, where somebody had it open, is none of the new one's.
  for (const ending of ['-wal', '-shm']) rmSync(path + ending, { force: true });
  renameSync(draft, path);
}
