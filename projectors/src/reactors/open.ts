import type { Engines } from '@busca/events/engines';
import { MongoOutbox } from './mongodb/outbox.ts';
import type { Outbox } from './port.ts';
import { SqliteOutbox } from './sqlite/outbox.ts';

/** The reactors' memory where the engines keep it. */
export const openOutbox = ({ mongo, file }: Pick<Engines, 'mongo' | 'file'>): Outbox =>
  mongo ? new MongoOutbox(mongo.db) : new SqliteOutbox(file('reactors.db'));
