import { join } from 'node:path';
import { createEventLog, type EventLog } from '@busca/events';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import type { ReadModelStore } from './read-models/index.ts';
import { SqliteReadModelStore } from './read-models/sqlite/index.ts';

/** Where the embedded log, its keys, the read models and the reactors' memory stand in the data folder. */
export const embeddedPaths = (dataDir: string) => ({
  events: join(dataDir, 'events.db'),
  keys: join(dataDir, 'keys.db'),
  readModels: join(dataDir, 'read-models'),
  reactors: join(dataDir, 'reactors.db'),
});

export interface Embedded {
  log: EventLog;
  store: ReadModelStore;
  close(): Promise<void>;
}

/** Opens the embedded log and read models in a data folder; what is not there yet is made. Several processes may share it. */
export function openEmbedded(dataDir: string): Embedded {
  const paths = embeddedPaths(dataDir);
  const log = createEventLog(new SqliteEventStore(paths.events), new SqlitePersonalKeys(paths.keys));
  const store = new SqliteReadModelStore(paths.readModels);
  return {
    log,
    store,
    close: async () => {
      await log.store.close();
      await log.keys.close();
      await store.close();
    },
  };
}
