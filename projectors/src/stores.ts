import type { EventLog } from '@busca/events';
import { openEngines, type Engines, type EngineSettings } from '@busca/events/engines';
import type { ReadModelStore } from './read-models/index.ts';
import { openReadModels } from './read-models/open.ts';
import { MongoOutbox } from './reactors/mongodb/outbox.ts';
import type { Outbox } from './reactors/port.ts';
import { SqliteOutbox } from './reactors/sqlite/outbox.ts';

/** What projecting reads and writes, on the engines that the settings name. */
export interface Stores {
  engines: Engines;
  log: EventLog;
  store: ReadModelStore;
  close(): Promise<void>;
}

/** Opens log and read models; several processes may open the same ones. @throws as `openEngines` */
export function openStores(settings: EngineSettings): Stores {
  const engines = openEngines(settings);
  const store = openReadModels(engines);
  return {
    engines,
    log: engines.log,
    store,
    async close() {
      await store.close();
      await engines.close();
    },
  };
}

/** The reactors' memory where the engines keep it. */
export const openOutbox = ({ mongo, file }: Pick<Engines, 'mongo' | 'file'>): Outbox =>
  mongo ? new MongoOutbox(mongo.db) : new SqliteOutbox(file('reactors.db'));
