import { WrongSetting } from '@busca/platform';
import { startReactorsAt, copyEvents, copyKeys, copyOutbox, copyState } from '../stores/copy-stores.ts';
import { expectPortal, openDurableStores, type DurableStores, type DurableStoreSettings } from '../stores/durable-stores.ts';
import type { ProgressReporter } from '../progress-reporter.ts';

/** Keys come first: an event without its key reads as erased. The outbox comes last: it names positions in the log. */
async function moveAll(from: DurableStores, to: DurableStores, { log, progress }: { log: boolean; progress: ProgressReporter }): Promise<void> {
  const { say } = progress;
  say(`${await copyKeys(from, to, progress)} keys are copied.`);
  say(`${await copyState(from, to, progress)} passwords, codes and idempotency keys are copied.`);
  if (log) say(`${(await copyEvents(from.log, to.log, await from.log.head(), progress)).events} events are copied.`);
  say(`${await copyOutbox(from, to, progress)} emails, sent or not, are copied.`);
  await startReactorsAt(await from.outbox.checkpoint(), from, to);
}

/**
 * Moves a stopped portal, or a backup, from its data folder to the engines that the settings name, and compares each part. Read
 * models are not moved: projectors rebuild them. After an interruption the same call goes on.
 *
 * @throws WrongSetting, UnfinishedBackup, and an error that names what differs
 */
export async function move(settings: DurableStoreSettings, progress: ProgressReporter): Promise<void> {
  const { DATA_DIR, MONGODB_URL, EVENTSTORE_URL } = settings;
  if (!MONGODB_URL) throw new WrongSetting(['MONGODB_URL: must say where to move to (the log alone: npm run copy-log)']);
  const here = { DATA_DIR, MONGODB_URL: undefined, EVENTSTORE_URL: undefined };
  expectPortal(here);
  const [from, to] = [openDurableStores(here), openDurableStores(settings)];
  try {
    await moveAll(from, to, { log: EVENTSTORE_URL !== undefined, progress });
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}
