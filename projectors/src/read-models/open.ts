import type { Engines } from '@busca/events/engines';
import { MongoReadModels } from './mongodb/store.ts';
import type { ReadModelStore } from './port.ts';
import { SqliteReadModelStore } from './sqlite/store.ts';

/** The read models in MongoDB where the settings name one, otherwise in files of the data folder. */
export const openReadModels = ({ mongo, file }: Pick<Engines, 'mongo' | 'file'>): ReadModelStore =>
  mongo ? new MongoReadModels(mongo.db) : new SqliteReadModelStore(file('read-models'));
