import type { EventLog, LogIdentity } from '@busca/events';
import { openEngines, type Engines, type EngineSettings } from '@busca/events/engines';
import { orEventStoreAway } from '@busca/platform/mongodb';
import { MongoLease } from './lease/mongodb/lease.ts';
import type { Lease } from './lease/lease.ts';
import { SqliteLease } from './lease/sqlite/lease.ts';
import type { ReadModelStore } from './read-models/index.ts';
import { openReadModels, outboxOn } from './open.ts';
import type { Outbox } from './reactors/outbox/port.ts';

/** The log and the read models on the engines that the settings name. */
export interface Stores {
  engines: Engines;
  log: EventLog;
  store: ReadModelStore;
  outbox: Outbox;
  close(): Promise<void>;
}

/** The log that the outbox is bound to: its bookmark names it, from the first event that the reactors pass. */
const identityOf = (outbox: Outbox): LogIdentity => ({
  logId: async () => (await orEventStoreAway(outbox.bookmark()))?.logId,
  bind: async (logId) => logId,
});

/**
 * Opens the outbox on the engines and binds it to the log, which refuses every call to another log's outbox. Close it
 * before the engines.
 */
export function openOutbox({ mongo, file, bindToLog }: Pick<Engines, 'mongo' | 'file' | 'bindToLog'>): Outbox {
  const outbox = outboxOn({ mongo, file });
  bindToLog({ name: mongo ? 'the outbox of MONGODB_URL' : file('reactors.db'), identity: identityOf(outbox) });
  return outbox;
}

type LeasePlace = Pick<Engines, 'mongo' | 'file'>;

/** One lease for projections and reactors: exclusive in MongoDB, shared by the projectors of a data folder. */
export const openLease = ({ mongo, file }: LeasePlace): Lease =>
  mongo ? new MongoLease(mongo.db, { name: 'projectors' }) : new SqliteLease(file('projectors.lock'), 'shared');

/**
 * The lease of the turn of messages. On a data folder it is a file of its own: processes that share the other lease
 * must not decide beside each other.
 */
export const openTurnLease = ({ mongo, file }: LeasePlace): Lease =>
  mongo ? new MongoLease(mongo.db, { name: 'turn' }) : new SqliteLease(file('turn.lock'), 'alone');

/** The projectors' lease for who needs those of every process to stand still. */
export const openLeaseAlone = (place: LeasePlace): Lease =>
  place.mongo ? openLease(place) : new SqliteLease(place.file('projectors.lock'), 'alone');

/** Tries the locks of a data folder, so that a start ends with what is wrong. @throws an error that names the file */
export async function expectLocks({ mongo, file }: LeasePlace): Promise<void> {
  if (mongo) return;
  for (const name of ['projectors.lock', 'turn.lock']) await new SqliteLease(file(name), 'shared').tryNow()?.release();
}

/** Opens log, read models and the outbox; several processes may open the same ones. @throws as `openEngines` */
export function openStores(settings: EngineSettings): Stores {
  const engines = openEngines(settings);
  const store = openReadModels(engines);
  const outbox = openOutbox(engines);
  return {
    engines,
    log: engines.log,
    store,
    outbox,
    async close() {
      await outbox.close();
      await store.close();
      await engines.close();
    },
  };
}
