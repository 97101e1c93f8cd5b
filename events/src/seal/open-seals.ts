import type { Engines } from '../engines.ts';
import { MongoSeals } from './mongodb.ts';
import type { SealStore } from './seals.ts';
import { SqliteSeals } from './sqlite.ts';

/** The seals in MongoDB where the settings name one, otherwise in a file of the data folder. */
export const openSeals = ({ mongo, file }: Pick<Engines, 'mongo' | 'file'>): SealStore =>
  mongo ? new MongoSeals(mongo.db) : new SqliteSeals(file('seals.db'));
