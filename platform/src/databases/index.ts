export { batchingLoader, inPages, mapSequence, type Sequence } from './sequence.ts';
export {
  readBackupMark,
  refuseUnfinished,
  takeBackup,
  UnfinishedBackup,
  writeBackupMark,
  refuseMoved,
  removeMoveMark,
  writeMoveMark,
  requireData,
  requireLiveData,
  type BackupMark,
} from './folder-marks.ts';
export { EventStoreAway } from './event-store-away.ts';
