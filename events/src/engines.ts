import { join } from 'node:path';
import { takeBackup } from '@busca/platform/databases';
import { openMongo, type Mongo } from '@busca/platform/mongodb';
import type { Connection } from '@busca/platform/sqlite';
import { createEventLog, type EventLog } from './event-log.ts';
import { MongoPersonalKeys } from './encryption/mongodb/personal-keys.ts';
import { SqlitePersonalKeys } from './encryption/sqlite/personal-keys.ts';
import { GuardedStore, type LogBound } from './log-identity/guarded-store.ts';
import { EventStoreDbStore } from './store/eventstoredb/event-store.ts';
import { SqliteEventStore } from './store/sqlite/event-store.ts';

/** The settings that choose the databases of a service. */
export interface EngineSettings {
  /** Address of the log's EventStoreDB; left out, the log is `events.db` in the data folder. */
  EVENTSTORE_URL?: string | undefined;
  /** Address of the MongoDB for everything else; left out, files of the data folder. */
  MONGODB_URL?: string | undefined;
  DATA_DIR: string;
}

/** The databases of one process. */
export interface Engines {
  log: EventLog;
  /** The process's one connection pool; undefined where files of the data folder are used. */
  mongo: Mongo | undefined;
  /**
   * The file of the personal keys, where they are in one: what must be durable before the events shares its flushes.
   */
  keysFile: Connection | undefined;
  /** Binds a store to the log: the log then refuses every call while the store belongs to another one. */
  bindToLog(store: LogBound): void;
  /**
   * Checks that keys and other stores belong to this log.
   * @throws WrongLog; EventStoreAway while that can't be checked
   */
  verifyLog(): Promise<void>;
  /** The path of a file or folder in the data folder. */
  file(name: string): string;
  close(): Promise<void>;
}

/**
 * Opens the engines that the settings name; nothing else chooses an engine. It does not wait for a server: calls fail
 * until it is there. Missing files of the data folder are created.
 * @throws WrongSetting when an address is invalid; UnfinishedBackup
 */
export function openEngines({ EVENTSTORE_URL, MONGODB_URL, DATA_DIR }: EngineSettings): Engines {
  takeBackup(DATA_DIR);
  const file = (name: string): string => join(DATA_DIR, name);
  const mongo = MONGODB_URL === undefined ? undefined : openMongo(MONGODB_URL);
  const inner =
    EVENTSTORE_URL === undefined ? new SqliteEventStore(file('events.db')) : new EventStoreDbStore(EVENTSTORE_URL);
  const keys = mongo ? new MongoPersonalKeys(mongo.db) : new SqlitePersonalKeys(file('keys.db'));
  const store = new GuardedStore(
    inner,
    EVENTSTORE_URL === undefined ? `DATA_DIR: ${file('events.db')}` : 'EVENTSTORE_URL: the log there',
  );
  store.bind({
    name: mongo ? 'the collection personal-keys of MONGODB_URL' : file('keys.db'),
    identity: keys.identity,
    mayAdopt: async () => !(await keys.isEmpty()),
  });
  return {
    log: createEventLog(store, keys),
    mongo,
    keysFile: keys instanceof SqlitePersonalKeys ? keys.connection : undefined,
    bindToLog: (one) => store.bind(one),
    verifyLog: () => store.verify(),
    file,
    async close() {
      await store.close();
      await keys.close();
      await mongo?.close();
    },
  };
}
