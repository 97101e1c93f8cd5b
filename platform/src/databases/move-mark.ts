import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WrongSetting, type Settings } from '../settings/settings.ts';

const NAME = 'moved.json';

type Addresses = Partial<Pick<Settings, 'EVENTSTORE_URL' | 'MONGODB_URL'>>;
type Address = keyof Addresses;

/** Marks a data folder whose stores were moved to the engines of these settings, atomically. */
export function writeMoveMark(folder: string, to: readonly Address[]): void {
  const draft = join(folder, `${NAME}.new`);
  writeFileSync(draft, `${JSON.stringify({ to })}\n`, { mode: 0o600, flush: true });
  renameSync(draft, join(folder, NAME));
}

/** Removes the mark: the folder's own files are up to date again. */
export const removeMoveMark = (folder: string): void => rmSync(join(folder, NAME), { force: true });

/**
 * Refuses a data folder that was moved, unless the settings name the engines: its files are from before the move.
 * @throws WrongSetting
 */
export function refuseMoved({ DATA_DIR, ...settings }: Pick<Settings, 'DATA_DIR'> & Addresses): void {
  const path = join(DATA_DIR, NAME);
  if (!existsSync(path)) return;
  const { to } = JSON.parse(readFileSync(path, 'utf8')) as { to: Address[] };
  const missing = to.filter((name) => !settings[name]);
  if (missing.length > 0)
    throw new WrongSetting([
      `${missing.join(', ')}: must be set, because the portal of ${DATA_DIR} was moved there, and its files are older (docs/backup.md)`,
    ]);
}
