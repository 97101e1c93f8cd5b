export { batchingLoader } from './batching-loader.ts';
export {
  readBackupMark,
  refuseUnfinished,
  takeBackup,
  UnfinishedBackup,
  writeBackupMark,
  type BackupMark,
} from './backup-mark.ts';
export { EventStoreAway } from './event-store-away.ts';
export { refuseMoved, removeMoveMark, writeMoveMark } from './move-mark.ts';
export { requireData, requireLiveData } from './require-data.ts';
export { inPages, mapSequence, type Sequence } from './sequence.ts';
