import { join } from 'node:path';
import { refuseMoved, takeBackup } from '@busca/platform/databases';
import { openMongo, type Mongo } from '@busca/platform/mongodb';
import type { Connection } from '@busca/platform/sqlite';
import { createEventLog, type EventLog } from './event-log.ts';
import type { PersonalKeys } from './encryption/keys.ts';
import { MongoPersonalKeys } from './encryption/mongodb.ts';
import { SqlitePersonalKeys } from './encryption/sqlite.ts';
import { bookmarkCheck, type LogWithKeys } from './parted-log.ts';
import { GuardedStore, type LogBound } from './log-identity/guarded-store.ts';
import { advanceBookmark } from './log-identity/log-identity.ts';
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
  /**
   * Moves the bookmark of the keys to the newest event of the log.
   * @throws WrongLog where the log lacks the bookmark's event, and every call is then refused; EventStoreAway
   */
  advanceBookmark(): Promise<void>;
  /** The path of a file or folder in the data folder. */
  file(name: string): string;
  close(): Promise<void>;
}

/** What log and keys are called in messages. */
export const engineNames = ({ EVENTSTORE_URL, MONGODB_URL, DATA_DIR }: EngineSettings): LogWithKeys['names'] => ({
  log: EVENTSTORE_URL ? 'EVENTSTORE_URL: the log there' : `DATA_DIR: ${join(DATA_DIR, 'events.db')}`,
  keys: MONGODB_URL ? 'the collection personal-keys of MONGODB_URL' : join(DATA_DIR, 'keys.db'),
});

/**
 * The log, which refuses every call unless the keys belong to it. `bookmark: false` leaves out whether both are of the
 * same age.
 */
export function guardedByKeys(
  { store, keys, names }: Omit<LogWithKeys, 'keys'> & { keys: PersonalKeys },
  { bookmark } = { bookmark: true },
): GuardedStore {
  const guarded = new GuardedStore(store, names.log);
  guarded.bind({
    name: names.keys,
    identity: keys.identity,
    mayAdopt: async () => !(await keys.isEmpty()),
    ...(bookmark && { check: bookmarkCheck({ store, keys, names }) }),
  });
  return guarded;
}

/**
 * Opens the engines that the settings name; nothing else chooses an engine. It does not wait for a server: calls fail
 * until it is there. Missing files of the data folder are created.
 * @throws WrongSetting when an address is invalid, or for a folder that was moved to others; UnfinishedBackup
 */
export function openEngines(settings: EngineSettings): Engines {
  const { EVENTSTORE_URL, MONGODB_URL, DATA_DIR } = settings;
  refuseMoved(settings);
  takeBackup(DATA_DIR);
  const file = (name: string): string => join(DATA_DIR, name);
  const mongo = MONGODB_URL === undefined ? undefined : openMongo(MONGODB_URL);
  const inner =
    EVENTSTORE_URL === undefined
      ? new SqliteEventStore(file('events.db'))
      : new EventStoreDbStore(EVENTSTORE_URL, { onLost: () => store.recheck() });
  const keys = mongo ? new MongoPersonalKeys(mongo.db) : new SqlitePersonalKeys(file('keys.db'));
  const store = guardedByKeys({ store: inner, keys, names: engineNames(settings) });
  return {
    log: createEventLog(store, keys),
    mongo,
    keysFile: keys instanceof SqlitePersonalKeys ? keys.connection : undefined,
    bindToLog: (one) => store.bind(one),
    verifyLog: () => store.verify(),
    advanceBookmark: () => store.guard(() => advanceBookmark(inner, keys.bookmark)),
    file,
    async close() {
      await store.close();
      await keys.close();
      await mongo?.close();
    },
  };
}
