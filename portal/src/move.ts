import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MongoCommandState, SqliteCommandState } from '@busca/command-api';
import type { EventStore } from '@busca/events';
import { copyLog } from '@busca/events/copy-log';
import { EventStoreDbStore } from '@busca/events/eventstoredb';
import { MongoPersonalKeys, openMongo, type Mongo } from '@busca/events/mongodb';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import { MongoOutbox, samePlace, SqliteOutbox } from '@busca/projectors';
import { WrongSetting, type Settings } from '@busca/station';

/** How long to wait for a server each time, in ms: nobody waits for an answer here. */
const TIMEOUT = 60_000;

type Say = (line: string) => void;

function openFolder(path: string) {
  if (!existsSync(join(path, 'keys.db'))) throw new WrongSetting([`DATA_DIR: there is no portal in ${path}`]);
  const parts = {
    log: new SqliteEventStore(join(path, 'events.db')),
    keys: new SqlitePersonalKeys(join(path, 'keys.db')),
    state: new SqliteCommandState(join(path, 'command-state.db')),
    outbox: new SqliteOutbox(join(path, 'reactors.db')),
  };
  return { ...parts, close: async () => void (await Promise.all(Object.values(parts).map((one) => one.close()))) };
}

type Folder = ReturnType<typeof openFolder>;

/** Keys first: an event without its key reads as erased, a key without events does nothing. What has been sent last: it names places in the log. */
async function moveAll(from: Folder, { db }: Mongo, log: EventStore, say: Say): Promise<void> {
  say(`${await new MongoPersonalKeys(db).copy(from.keys.all())} keys are copied.`);
  say(`${await new MongoCommandState(db).copy(from.state.all())} passwords, codes and idempotency keys are copied.`);
  if (log !== from.log) say(`${(await copyLog({ from: from.log, to: log })).events} events are copied.`);
  const read = await from.outbox.checkpoint();
  if (read === undefined) return;
  const letters = await new MongoOutbox(db).copy(from.outbox.all(), await samePlace(from.log, log, read));
  say(`${letters} letters, sent or not, are copied.`);
}

/**
 * Moves a portal that is stopped out of its data folder onto the engines that the settings name, and proves each part the same.
 * Read models are not moved: projectors make them anew. What was interrupted is begun again by the same call.
 *
 * @throws WrongSetting, and an error that names what differs
 */
export async function move({ DATA_DIR, EVENTSTORE_URL, MONGODB_URL }: Pick<Settings, 'DATA_DIR' | 'EVENTSTORE_URL' | 'MONGODB_URL'>, say: Say): Promise<void> {
  if (!MONGODB_URL) throw new WrongSetting(['MONGODB_URL: must say where to move to (the log alone: npm run copy-log)']);
  const from = openFolder(DATA_DIR);
  const mongo = openMongo(MONGODB_URL, { timeout: TIMEOUT });
  const log = EVENTSTORE_URL ? new EventStoreDbStore(EVENTSTORE_URL, { timeout: TIMEOUT }) : from.log;
  try {
    await moveAll(from, mongo, log, say);
  } finally {
    await log.close();
    await Promise.all([from.close(), mongo.close()]);
  }
}
