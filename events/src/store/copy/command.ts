import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createProgressReporter, readOperands } from '@busca/platform';
import { refuseMoved, refuseUnfinished } from '@busca/platform/databases';
import { awayLine, openMongo } from '@busca/platform/mongodb';
import { MongoPersonalKeys } from '../../encryption/mongodb.ts';
import { SqlitePersonalKeys } from '../../encryption/sqlite.ts';
import { engineNames, guardedByKeys, type EngineSettings } from '../../engines.ts';
import { EventStoreDbStore } from '../eventstoredb/event-store.ts';
import { SqliteEventStore } from '../sqlite/event-store.ts';
import { copyLog, type CopyProgress } from './copy-log.ts';

type Output = Parameters<typeof createProgressReporter>[0];
type Console = Pick<NodeJS.Process, 'argv' | 'env'> & Record<'stdout' | 'stderr', Output>;

/** Time limit of one append, in ms: long, because no user waits. */
const TIMEOUT = 60_000;

type Source = Required<Pick<EngineSettings, 'DATA_DIR' | 'MONGODB_URL'>>;

/** Checks that the log belongs to the keys beside it, as a start does. A log alone has nothing to check. */
async function verifySource(store: SqliteEventStore, source: Source): Promise<void> {
  const { DATA_DIR, MONGODB_URL } = source;
  const file = join(DATA_DIR, 'keys.db');
  if (!MONGODB_URL && !existsSync(file)) return;
  const mongo = MONGODB_URL ? openMongo(MONGODB_URL, { timeout: TIMEOUT }) : undefined;
  const keys = mongo ? new MongoPersonalKeys(mongo.db) : new SqlitePersonalKeys(file);
  try {
    await guardedByKeys({ store, keys, names: engineNames(source) }).verify();
  } finally {
    await keys.close();
    await mongo?.close();
  }
}

async function copy({ argv, env, stdout }: Console): Promise<void> {
  const { EVENTSTORE_URL } = env;
  const source: Source = { DATA_DIR: env.DATA_DIR || '.data', MONGODB_URL: env.MONGODB_URL || undefined };
  readOperands(argv.slice(2), 0, 'DATA_DIR and EVENTSTORE_URL before npm run copy-log');
  const path = join(source.DATA_DIR, 'events.db');
  if (!EVENTSTORE_URL) throw new Error('EVENTSTORE_URL must say where to copy the log to');
  if (!existsSync(path)) throw new Error(`There is no log at ${path}: DATA_DIR must say where it is`);
  refuseUnfinished(source.DATA_DIR);
  refuseMoved({ ...source, EVENTSTORE_URL });
  const { say, progress } = createProgressReporter(stdout);
  const to = new EventStoreDbStore(EVENTSTORE_URL, { timeout: TIMEOUT });
  const from = new SqliteEventStore(path);
  try {
    await verifySource(from, source);
    const head = Number(await from.head());
    const begun = performance.now();
    const rateOf = (count: number): string =>
      Math.round((count * 1000) / (performance.now() - begun)).toLocaleString('en-US');
    let rate = '0';
    const line = ({ doing, events, position }: CopyProgress) => {
      if (doing === 'copying') rate = rateOf(events);
      progress(
        `${doing}: ${Math.floor((Number(position) / head) * 100)}%, ${events} events${doing === 'copying' ? `, ${rate} a second` : ''}`,
      );
    };
    const { events, copied } = await copyLog({ from, to, onProgress: line });
    say(`${copied} events were copied, ${rate} a second; both logs hold the same ${events} events.`);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

/** Copies the log of a data folder to EventStoreDB; an error is one line. @returns whether there was none */
export async function runCopy(console: Console): Promise<boolean> {
  try {
    await copy(console);
    return true;
  } catch (error) {
    createProgressReporter(console.stderr).say(awayLine(error) ?? (error as Error).message);
    return false;
  }
}
