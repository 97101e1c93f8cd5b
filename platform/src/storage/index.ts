import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { s3Of, type storageSettings } from '../settings/fields.ts';
import { folderStorage } from './folder.ts';
import type { FileStorage } from './port.ts';
import { s3Storage } from './s3.ts';

export { createUnfinished, folderStorage, UNFINISHED } from './folder.ts';
export { PICTURE_CACHE, orUploadsAway, UploadsAway, type FileStorage, type ListedFile } from './port.ts';

/** The settings that say where pictures are. */
export type PictureSettings = Pick<Settings, 'DATA_DIR' | keyof typeof storageSettings>;

/** The portal's pictures: in a bucket if one is configured, else in the data folder. */
export function picturesOf(settings: PictureSettings): FileStorage {
  const s3 = s3Of(settings);
  return s3 ? s3Storage(s3) : folderStorage(join(settings.DATA_DIR, 'uploads'));
}
