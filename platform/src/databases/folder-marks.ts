import { readFileSync, renameSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { WrongSetting, type Settings } from '../settings/settings.ts';

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
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
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

const MOVE_MARK = 'moved.json';

type Addresses = Partial<Pick<Settings, 'EVENTSTORE_URL' | 'MONGODB_URL'>>;
type Address = keyof Addresses;

/** Marks a data folder whose stores were moved to the engines of these settings, atomically. */
export function writeMoveMark(folder: string, to: readonly Address[]): void {
  const draft = join(folder, `${MOVE_MARK}.new`);
  writeFileSync(draft, `${JSON.stringify({ to })}\n`, { mode: 0o600, flush: true });
  renameSync(draft, join(folder, MOVE_MARK));
}

/** Removes the mark: the folder's own files are up to date again. */
export const removeMoveMark = (folder: string): void => rmSync(join(folder, MOVE_MARK), { force: true });

/**
 * Refuses a data folder that was moved, unless the settings name the engines: its files are from before the move.
 * @throws WrongSetting
 */
export function refuseMoved({ DATA_DIR, ...settings }: Pick<Settings, 'DATA_DIR'> & Addresses): void {
  const path = join(DATA_DIR, MOVE_MARK);
  if (!existsSync(path)) return;
  const { to } = JSON.parse(readFileSync(path, 'utf8')) as { to: Address[] };
  const missing = to.filter((name) => !settings[name]);
  if (missing.length > 0)
    throw new WrongSetting([
      `${missing.join(', ')}: must be set, because the portal of ${DATA_DIR} was moved there, and its files are older (docs/backup.md)`,
    ]);
}

type DataSettings = Pick<Settings, 'DATA_DIR' | 'EVENTSTORE_URL' | 'MONGODB_URL'>;

/**
 * Refuses a data folder without Busca's files, so that none are created by mistake.
 * @throws WrongSetting, UnfinishedBackup
 */
export function requireData({ DATA_DIR, EVENTSTORE_URL, MONGODB_URL }: DataSettings): void {
  refuseUnfinished(DATA_DIR);
  const files = [...(EVENTSTORE_URL ? [] : ['events.db']), ...(MONGODB_URL ? [] : ['keys.db'])];
  if (!files.every((name) => existsSync(join(DATA_DIR, name))))
    throw new WrongSetting([`DATA_DIR: there is no portal in ${DATA_DIR}`]);
}

/**
 * As `requireData`, and refuses a backup: it would get read models, which no erasure takes out of it, and no later
 * backup would be written to it.
 * @throws WrongSetting, UnfinishedBackup
 */
export function requireLiveData(settings: DataSettings): void {
  requireData(settings);
  const { DATA_DIR } = settings;
  if (readBackupMark(DATA_DIR))
    throw new WrongSetting([`DATA_DIR: ${DATA_DIR} is a backup: copy it, and set DATA_DIR to the copy`]);
}
