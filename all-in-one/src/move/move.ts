import { advanceBookmark, positionOf, type EventStore } from '@busca/events';
import { WrongSetting, type ProgressReporter } from '@busca/platform';
import { requireData, writeMoveMark } from '@busca/platform/databases';
import { DatabaseNotEmpty } from '@busca/platform/mongodb';
import {
  copyEvents,
  copyFigures,
  copyKeys,
  copyOutbox,
  copySeals,
  copyState,
  type DurableStores,
  type DurableStoreSettings,
  openDurableStores,
  startReactorsAt,
  verifyDurableStores,
} from '../stores/durable-stores.ts';

/** @throws DatabaseNotEmpty where the target's keys know an event that the source does not have */
async function expectNoLaterEvents(from: EventStore, { keys }: DurableStores): Promise<void> {
  const known = await keys.bookmark.read();
  if (known && (await positionOf(from, known)) === undefined)
    throw new DatabaseNotEmpty(`the portal there has gone on to an event of ${known.at}, which is not in this one`);
}

/**
 * Keys come first, because an event without its key reads as erased. The outbox comes after the log, because it holds
 * log positions. The bookmark comes last: keys whose move is unfinished have none.
 */
async function moveAll(
  from: DurableStores,
  to: DurableStores,
  { log, progress }: { log: boolean; progress: ProgressReporter },
): Promise<void> {
  const { say } = progress;
  say(`${await copyKeys(from, to, progress)} keys are copied.`);
  say(`${await copyState(from, to, progress)} passwords, codes and idempotency keys are copied.`);
  if (log) say(`${(await copyEvents(from.log, to.log, await from.log.head(), progress)).events} events are copied.`);
  say(`${await copySeals(from, to)} seals of the log are copied.`);
  say(`${await copyOutbox(from, to, progress)} emails, sent or not, are copied.`);
  say(`${await copyFigures(from, to, progress)} days of profiles' figures are copied.`);
  await startReactorsAt(await from.outbox.checkpoint(), from, to);
  await advanceBookmark(to.log, to.keys.bookmark);
}

/**
 * Copies the durable stores of a stopped system, or of a backup, to the configured engines, and compares each copy.
 * Read models are not copied, because projectors rebuild them. Idempotent: a second run completes an interrupted one.
 * The folder is then refused without the addresses of the engines: its own files no longer go on.
 *
 * @throws WrongSetting, UnfinishedBackup, WrongLog; DatabaseNotEmpty, LogsDiffer or SealsDiffer where a target holds
 * other data
 */
export async function move(settings: DurableStoreSettings, progress: ProgressReporter): Promise<void> {
  const { DATA_DIR, MONGODB_URL, EVENTSTORE_URL } = settings;
  if (!MONGODB_URL)
    throw new WrongSetting(['MONGODB_URL: must say where to move to (the log alone: npm run copy-log)']);
  const here = { DATA_DIR, MONGODB_URL: undefined, EVENTSTORE_URL: undefined };
  requireData(here);
  const [from, to] = [openDurableStores(here), openDurableStores(settings)];
  try {
    await verifyDurableStores(from, here);
    await expectNoLaterEvents(from.log, to);
    await moveAll(from, to, { log: EVENTSTORE_URL !== undefined, progress });
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
  writeMoveMark(DATA_DIR, EVENTSTORE_URL ? ['MONGODB_URL', 'EVENTSTORE_URL'] : ['MONGODB_URL']);
}
