import type { Engines } from '@busca/events/engines';
import { MongoReplayReports } from './mongodb.ts';
import type { ReplayReports } from './port.ts';
import { SqliteReplayReports } from './sqlite.ts';

export * from './port.ts';
export { decryptValues, encryptValues, peopleIn } from './values.ts';

/** The reports of replays in MongoDB where the settings name one, otherwise in a file of the data folder. */
export const openReplayReports = ({ mongo, file }: Pick<Engines, 'mongo' | 'file'>): ReplayReports =>
  mongo ? new MongoReplayReports(mongo.db) : new SqliteReplayReports(file('replay-reports.db'));
