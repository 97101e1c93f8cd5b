import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WrongSetting, type Settings } from '../settings/settings.ts';
import { readBackupMark, refuseUnfinished } from './backup-mark.ts';

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
