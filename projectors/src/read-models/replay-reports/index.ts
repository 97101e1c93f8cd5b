export * from './port.ts';
export { openReplayReports } from './open.ts';
export { decryptValues, encryptValues, peopleIn } from './values.ts';
