import type { Engines } from '@busca/events/engines';
import { MongoOutbox } from './reactors/outbox/mongodb/outbox.ts';
import type { Outbox } from './reactors/outbox/port.ts';
import { SqliteOutbox } from './reactors/outbox/sqlite/outbox.ts';
import { MongoReadModels } from './read-models/mongodb/store.ts';
import type { ReadModelStore } from './read-models/port.ts';
import { SqliteReadModelStore } from './read-models/sqlite/store.ts';

/** The read models in MongoDB where the settings name one, otherwise in files of the data folder. */
export const openReadModels = ({ mongo, file }: Pick<Engines, 'mongo' | 'file'>): ReadModelStore =>
  mongo ? new MongoReadModels(mongo.db) : new SqliteReadModelStore(file('read-models'));

/** The outbox in MongoDB where the settings name one, otherwise in a file of the data folder. */
export const outboxOn = ({ mongo, file }: Pick<Engines, 'mongo' | 'file'>): Outbox =>
  mongo ? new MongoOutbox(mongo.db) : new SqliteOutbox(file('reactors.db'));
