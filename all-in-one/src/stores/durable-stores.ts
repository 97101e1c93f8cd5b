import { join } from 'node:path';
import { boundState, MongoCommandState, SqliteCommandState } from '@busca/command-api';
import { bookmarkOf, type EventStore, type LogIdentity, type Position, START } from '@busca/events';
import { copyLog, type CopyProgress } from '@busca/events/copy-log';
import { engineNames, guardedByKeys } from '@busca/events/engines';
import { EventStoreDbStore } from '@busca/events/eventstoredb';
import { MongoPersonalKeys } from '@busca/events/mongodb';
import { openSeals, type Seal, type SealStore } from '@busca/events/seal';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import { counted, type ProgressReporter, type Settings } from '@busca/platform';
import { type FigureStore, openFigures } from '@busca/platform/figures';
import { DatabaseNotEmpty, openMongo } from '@busca/platform/mongodb';
import { MongoOutbox, samePosition, SqliteOutbox } from '@busca/projectors';

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
 * and the keys are of the same age, `state: false` the passwords. @throws WrongLog, EventStoreAway
 */
export async function verifyDurableStores(
  { log: store, keys, state }: DurableStores,
  settings: DurableStoreSettings,
  checks: { bookmark: boolean; state?: boolean } = { bookmark: true },
): Promise<void> {
  const guarded = guardedByKeys({ store, keys, names: engineNames(settings) }, checks);
  if (checks.state !== false) guarded.bind(boundState(state, settings));
  await guarded.verify();
}

type Part<Name extends keyof DurableStores> = Pick<DurableStores, Name>;

/**
 * Binds a copy to the log that the original is bound to.
 * @throws DatabaseNotEmpty where the copy is bound to another log
 */
async function bindToSameLog(from: LogIdentity, to: LogIdentity, name: string): Promise<void> {
  const logId = await from.logId();
  const bound = logId && (await to.bind(logId));
  if (bound !== logId)
    throw new DatabaseNotEmpty(
      `the ${name} there belong to the log that begins with event ${bound}, not to the one that begins with ${logId}`,
    );
}

/** Copies all encryption keys. @returns their number */
export async function copyKeys(from: Part<'keys'>, to: Part<'keys'>, progress: ProgressReporter): Promise<number> {
  await bindToSameLog(from.keys.identity, to.keys.identity, 'keys');
  return to.keys.copy(counted(from.keys.all(), 'keys', progress));
}

/** Copies passwords, one-time codes, idempotency keys and accounts' private records. @returns their number */
export async function copyState(from: Part<'state'>, to: Part<'state'>, progress: ProgressReporter): Promise<number> {
  await bindToSameLog(from.state.identity, to.state.identity, 'passwords');
  const { credentials, codes, keys, records } = from.state.all();
  return to.state.copy({
    credentials: counted(credentials, 'passwords', progress),
    codes: counted(codes, 'codes', progress),
    keys: counted(keys, 'idempotency keys', progress),
    records: counted(records, 'account records', progress),
  });
}

/** A copy has a seal that the original has not. */
class SealsDiffer extends Error {
  readonly code = 'seals-differ';
  constructor({ number, at }: Seal) {
    super(
      `Seal ${number} of ${at} stands in the copy and not beside this log: its seals were deleted or altered (docs/data.md). Name another place for the copy, which keeps what they prove`,
    );
    this.name = 'SealsDiffer';
  }
}

/**
 * Copies the seals that a copy lacks, up to one by its number, with their leaves. @returns how many it has
 * @throws SealsDiffer
 */
export async function copySeals(
  { seals: from }: Part<'seals'>,
  { seals: to }: Part<'seals'>,
  upTo = Infinity,
): Promise<number> {
  const [all, known] = [await from.all(), await to.all()];
  const other = known.find(({ number, hash }) => all[number - 1]?.hash !== hash);
  if (other) throw new SealsDiffer(other);
  const copied = all.filter(({ number }) => number <= upTo);
  for (const seal of copied.slice(known.length)) {
    const leaves: Buffer[] = [];
    for await (const part of from.leavesOf(seal)) leaves.push(part);
    await to.add(seal, leaves);
  }
  return copied.length;
}

/** Copies the emails of the outbox. @returns their number */
export const copyOutbox = (from: Part<'outbox'>, to: Part<'outbox'>, progress: ProgressReporter): Promise<number> =>
  to.outbox.copy(counted(from.outbox.all(), 'emails', progress));

/** Copies the figures of profiles. @returns how many days of profiles */
export const copyFigures = (from: Part<'figures'>, to: Part<'figures'>, progress: ProgressReporter): Promise<number> =>
  to.figures.copy(counted(from.figures.all(), 'days of figures', progress));

/**
 * Copies the log up to a position, and compares the copy with the original.
 * @returns events in the copy, and copied now
 */
export function copyEvents(
  from: EventStore,
  to: EventStore,
  upTo: Position,
  { progress }: ProgressReporter,
): Promise<{ events: number; copied: number }> {
  const onProgress = ({ doing, position }: CopyProgress): void =>
    progress(`log, ${doing}: ${Math.floor((Number(position) / Number(upTo)) * 100)}%`);
  return copyLog({ from, to, upTo, onProgress });
}

/**
 * Sets the reactors' checkpoint of a copy to the original's position.
 * @throws DatabaseNotEmpty where the copy has another checkpoint
 */
export async function startReactorsAt(
  checkpoint: Position | undefined,
  from: Part<'log'>,
  to: Part<'log' | 'outbox'>,
): Promise<void> {
  if (checkpoint === undefined) return;
  const place = await samePosition(from.log, to.log, checkpoint);
  const start = place?.position ?? START;
  await to.outbox.begin(start, place && (await bookmarkOf(to.log, place)));
  const started = await to.outbox.checkpoint();
  if (started !== start)
    throw new DatabaseNotEmpty(`the reactors there have read up to ${started}, not up to ${start}`);
}
