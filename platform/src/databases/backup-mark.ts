import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'backup.json';

/** Marks a data folder as a backup. */
export interface BackupMark {
  /** When the last finished backup began, as an ISO instant; null until one has finished. */
  finished: string | null;
}

/** The mark of a data folder; undefined where it is no backup. */
export function readBackupMark(folder: string): BackupMark | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as BackupMark;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Marks a data folder as a backup, atomically. */
export function writeBackupMark(folder: string, mark: BackupMark): void {
  const draft = join(folder, `${NAME}.new`);
  writeFileSync(draft, `${JSON.stringify(mark)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, join(folder, NAME));
}

/** The data folder is a backup that has never finished. `code` is that of any wrong setting, which stops the start. */
export class UnfinishedBackup extends Error {
  readonly code = 'wrong-setting';
  constructor(folder: string) {
    super(
      `DATA_DIR: ${folder} is a backup that was never finished: run npm run backup again, or set DATA_DIR to another folder`,
    );
    this.name = 'UnfinishedBackup';
  }
}

/** @throws UnfinishedBackup */
export function refuseUnfinished(folder: string): void {
  if (readBackupMark(folder)?.finished === null) throw new UnfinishedBackup(folder);
}

/** Removes the mark: a backup that a portal starts on is no longer a target for backups. @throws UnfinishedBackup */
export function takeBackup(folder: string): void {
  refuseUnfinished(folder);
  rmSync(join(folder, NAME), { force: true });
}
