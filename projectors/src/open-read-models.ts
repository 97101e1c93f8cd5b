import type { Engines } from '@busca/events/engines';
import { MongoReadModels } from './read-models/mongodb/store.ts';
import type { ReadModelStore } from './read-models/port.ts';
import { SqliteReadModelStore } from './read-models/sqlite/store.ts';

/** The read models in MongoDB where the settings name one, otherwise in files of the data folder. */
export const openReadModels = ({ mongo, file }: Pick<Engines, 'mongo' | 'file'>): ReadModelStore =>
  mongo ? new MongoReadModels(mongo.db) : new SqliteReadModelStore(file('read-models'));
