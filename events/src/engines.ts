import { join } from 'node:path';
import { takeBackup } from '@busca/platform/databases';
import { openMongo, type Mongo } from '@busca/platform/mongodb';
import { createEventLog, type EventLog } from './event-log.ts';
import { MongoPersonalKeys } from './encryption/mongodb/personal-keys.ts';
import { SqlitePersonalKeys } from './encryption/sqlite/personal-keys.ts';
import { GuardedStore, type LogBound } from './log-identity/guarded-store.ts';
import { EventStoreDbStore } from './store/eventstoredb/index.ts';
import { SqliteEventStore } from './store/sqlite/event-store.ts';

/** What decides where a service keeps things, as the settings have it. */
export interface EngineSettings {
  /** The log's EventStoreDB; left out, `events.db` of the data folder. */
  EVENTSTORE_URL?: string | undefined;
  /** The MongoDB of everything else; left out, files of the data folder. */
  MONGODB_URL?: string | undefined;
  DATA_DIR: string;
}

/** The engines of one process. */
export interface Engines {
  log: EventLog;
  /** One connection pool for all that is kept there; undefined where files of the data folder serve. */
  mongo: Mongo | undefined;
  /** Has the log refuse every call unless this store belongs to it, too. */
  bindToLog(store: LogBound): void;
  /** Checks that the log is the one that keys and other stores belong to. @throws WrongLog, and EventStoreAway while that can't be told */
  verifyLog(): Promise<void>;
  /** The path of a file, or a folder of files, in the data folder. */
  file(name: string): string;
  close(): Promise<void>;
}

/** An address that its engine's client does not take; `code` as for any setting that stops the start. */
class WrongAddress extends Error {
  readonly code = 'wrong-setting';
}

function open<T>(name: string, how: () => T): T {
  try {
    return how();
  } catch (error) {
    throw new WrongAddress(`${name}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Opens the engines that the settings name, the only place that chooses. It waits for none of them: one that is not there
 * yet fails single calls until it is. What is not there yet in the data folder is made.
 * @throws an error with code 'wrong-setting' when an address can't be one, or the data folder is half a backup
 */
export function openEngines({ EVENTSTORE_URL, MONGODB_URL, DATA_DIR }: EngineSettings): Engines {
  takeBackup(DATA_DIR);
  const file = (name: string): string => join(DATA_DIR, name);
  const mongo = MONGODB_URL === undefined ? undefined : open('MONGODB_URL', () => openMongo(MONGODB_URL));
  const inner = EVENTSTORE_URL === undefined ? new SqliteEventStore(file('events.db')) : open('EVENTSTORE_URL', () => new EventStoreDbStore(EVENTSTORE_URL));
  const keys = mongo ? new MongoPersonalKeys(mongo.db) : new SqlitePersonalKeys(file('keys.db'));
  const store = new GuardedStore(inner, EVENTSTORE_URL === undefined ? `DATA_DIR: ${file('events.db')}` : 'EVENTSTORE_URL: the log there');
  store.bind({ name: mongo ? 'the collection personal-keys of MONGODB_URL' : file('keys.db'), identity: keys.identity, mayAdopt: async () => !(await keys.isEmpty()) });
  return {
    log: createEventLog(store, keys),
    mongo,
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
