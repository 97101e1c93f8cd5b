import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WrongSetting, type Settings } from '../settings/settings.ts';
import { refuseUnfinished } from './backup-mark.ts';

/**
 * Refuses a data folder without Busca's files, so that none are created by mistake.
 * @throws WrongSetting, UnfinishedBackup
 */
export function requireData({ DATA_DIR, EVENTSTORE_URL, MONGODB_URL }: Pick<Settings, 'DATA_DIR' | 'EVENTSTORE_URL' | 'MONGODB_URL'>): void {
  refuseUnfinished(DATA_DIR);
  const files = [...(EVENTSTORE_URL ? [] : ['events.db']), ...(MONGODB_URL ? [] : ['keys.db'])];
  if (!files.every((name) => existsSync(join(DATA_DIR, name)))) throw new WrongSetting([`DATA_DIR: there is no portal in ${DATA_DIR}`]);
}
