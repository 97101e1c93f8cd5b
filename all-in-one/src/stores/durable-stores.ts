import { join } from 'node:path';
import { MongoCommandState, SqliteCommandState } from '@busca/command-api';
import type { EventStore } from '@busca/events';
import { engineNames, guardedByKeys } from '@busca/events/engines';
import { EventStoreDbStore } from '@busca/events/eventstoredb';
import { MongoPersonalKeys } from '@busca/events/mongodb';
import { openSeals, type SealStore } from '@busca/events/seal';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import type { Settings } from '@busca/platform';
import { openFigures, type FigureStore } from '@busca/platform/figures';
import { openMongo } from '@busca/platform/mongodb';
import { MongoOutbox, SqliteOutbox } from '@busca/projectors';

/** Time-out in ms of each call to a server; long, because no request waits for it. */
const TIMEOUT_MS = 60_000;

export type DurableStoreSettings = Pick<Settings, 'DATA_DIR' | 'EVENTSTORE_URL' | 'MONGODB_URL'>;

/** The stores that cannot be rebuilt from others. Each can be copied to its counterpart on another engine. */
export interface DurableStores {
  log: EventStore;
  keys: SqlitePersonalKeys | MongoPersonalKeys;
  state: SqliteCommandState | MongoCommandState;
  outbox: SqliteOutbox | MongoOutbox;
  figures: FigureStore;
  seals: SealStore;
  close(): Promise<void>;
}

/** Opens the durable stores on the configured engines; missing files and collections are created. */
export function openDurableStores({ DATA_DIR, EVENTSTORE_URL, MONGODB_URL }: DurableStoreSettings): DurableStores {
  const file = (name: string): string => join(DATA_DIR, name);
  const mongo = MONGODB_URL ? openMongo(MONGODB_URL, { timeout: TIMEOUT_MS }) : undefined;
  const keys = mongo ? new MongoPersonalKeys(mongo.db) : new SqlitePersonalKeys(file('keys.db'));
  const parts = {
    log: EVENTSTORE_URL
      ? new EventStoreDbStore(EVENTSTORE_URL, { timeout: TIMEOUT_MS })
      : new SqliteEventStore(file('events.db')),
    keys,
    state:
      keys instanceof SqlitePersonalKeys
        ? new SqliteCommandState(file('command-state.db'), { keysFile: keys.connection })
        : new MongoCommandState(mongo!.db),
    outbox: mongo ? new MongoOutbox(mongo.db) : new SqliteOutbox(file('reactors.db')),
    figures: openFigures({ mongo, file }),
    seals: openSeals({ mongo, file }),
  };
  return {
    ...parts,
    async close() {
      await Promise.all(Object.values(parts).map((store) => store.close()));
      await mongo?.close();
    },
  };
}

/**
 * Checks that the keys and passwords belong to the log, as a start does; `bookmark: false` leaves out whether the log
 * and the keys are of the same age. @throws WrongLog, EventStoreAway
 */
export async function verifyDurableStores(
  { log: store, keys, state }: DurableStores,
  settings: DurableStoreSettings,
  checks = { bookmark: true },
): Promise<void> {
  const guarded = guardedByKeys({ store, keys, names: engineNames(settings) }, checks);
  guarded.bind({
    name: settings.MONGODB_URL ? 'the passwords of MONGODB_URL' : join(settings.DATA_DIR, 'command-state.db'),
    identity: state.identity,
  });
  await guarded.verify();
}
