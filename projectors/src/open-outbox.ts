import type { Engines } from '@busca/events/engines';
import { MongoOutbox } from './reactors/outbox/mongodb/outbox.ts';
import type { Outbox } from './reactors/outbox/port.ts';
import { SqliteOutbox } from './reactors/outbox/sqlite/outbox.ts';

/** The outbox in MongoDB where the settings name one, otherwise in a file of the data folder. */
export const outboxOn = ({ mongo, file }: Pick<Engines, 'mongo' | 'file'>): Outbox =>
  mongo ? new MongoOutbox(mongo.db) : new SqliteOutbox(file('reactors.db'));
