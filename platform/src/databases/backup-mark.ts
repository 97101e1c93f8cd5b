import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'backup.json';

/** What says of a data folder that it is a backup. */
export interface BackupMark {
  /** When the last one that was finished was begun, as an ISO instant; null as long as none has been. */
  finished: string | null;
}

/** The mark of a data folder; undefined when it is no backup. */
export function readBackupMark(folder: string): BackupMark | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as BackupMark;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Marks a data folder as a backup; whole or not at all. */
export function writeBackupMark(folder: string, mark: BackupMark): void {
  const draft = join(folder, `${NAME}.new`);
  writeFileSync(draft, `${JSON.stringify(mark)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, join(folder, NAME));
}

/** A backup that was interrupted before it was a whole one for the first time; `code` as for any setting that stops the start. */
export class UnfinishedBackup extends Error {
  readonly code = 'wrong-setting';
  constructor(folder: string) {
    super(`DATA_DIR: ${folder} is a backup that was never finished: run npm run backup again, or set DATA_DIR to another folder`);
    this.name = 'UnfinishedBackup';
  }
}

/** @throws UnfinishedBackup */
export function refuseUnfinished(folder: string): void {
  if (readBackupMark(folder)?.finished === null) throw new UnfinishedBackup(folder);
}

/** Who starts on a backup makes it a portal: it is no place to back up to any more. @throws UnfinishedBackup */
export function takeBackup(folder: string): void {
  refuseUnfinished(folder);
  rmSync(join(folder, NAME), { force: true });
}
