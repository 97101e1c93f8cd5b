import { UnreadableEvent, type ErasureReceipt, type EventLog } from '@busca/events';
import type { Logger } from '@busca/platform';
import { inPages } from '@busca/platform/databases';
import type { ErasureList } from './erasure-list.ts';
import type { ErasureCommands } from './erasures.ts';

/** Ms before the log's end within which a receipt may lack its event: a crash, or a backup that was restored. */
const UNFINISHED_MS = 2 * 24 * 60 * 60 * 1_000;

interface Dependencies {
  log: Pick<EventLog, 'keys' | 'store'>;
  list: ErasureList;
  commands: Pick<ErasureCommands, 'erase' | 'finish'>;
  logger: Pick<Logger, 'error'>;
}

/** The instant, in ms, since when a receipt may lack its event. */
async function unfinishedSince({ store }: Dependencies['log']): Promise<number> {
  const last = await store.last();
  const [stored] = last ? await store.read(last.stream, last.revision) : [];
  return stored ? Date.parse((JSON.parse(stored.metadata) as { at: string }).at) - UNFINISHED_MS : 0;
}

/** Whether the person was erased by this receipt, or later. */
async function isErased({ keys }: Pick<EventLog, 'keys'>, { person, at }: ErasureReceipt): Promise<boolean> {
  const known = await keys.receiptOf(person);
  return known !== undefined && known.at >= at;
}

/**
 * Completes one erasure. The key is gone, so an event of the person that can't be read holds up neither a start nor the
 * others.
 */
async function complete(
  { logger }: Pick<Dependencies, 'logger'>,
  { person }: ErasureReceipt,
  work: Promise<unknown>,
): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof UnreadableEvent)) throw error;
    logger.error(
      { err: error, person },
      'An erasure lacks its event in the log, until a version of the portal runs that reads the stream',
    );
  });
}

/**
 * Repeats the erasure of each receipt in the list whose person is not erased. Receipts are looked up by the page, in
 * one query, because the service answers nobody before the last one.
 * @returns how many people were erased again
 */
async function eraseListed(
  { log, commands, logger }: Dependencies,
  listed: readonly ErasureReceipt[],
): Promise<number> {
  let again = 0;
  for await (const page of inPages(listed)) {
    const areErased = await Promise.all(page.map((receipt) => isErased(log, receipt)));
    for (const receipt of page.filter((_, index) => !areErased[index])) {
      // Another receipt of the same visitor may be newer.
      if (await isErased(log, receipt)) continue;
      await complete({ logger }, receipt, commands.erase(receipt));
      again += 1;
    }
  }
  return again;
}

/**
 * Repeats the erasures of people whom a restored backup has brought back, by the list of receipts. Then it finishes
 * erasures that were cut off.
 * @returns how many people were erased again
 */
export async function resumeErasures(dependencies: Dependencies): Promise<number> {
  const { log, list, commands } = dependencies;
  const listed = await list.read();
  const again = await eraseListed(dependencies, listed);
  const since = await unfinishedSince(log);
  const ids = new Set(listed.map(({ id }) => id));
  for await (const page of inPages(log.keys.receipts())) {
    // Those of a page share look-ups and flushes. Most of them are complete already.
    await Promise.all(
      page.flatMap((receipt) =>
        Date.parse(receipt.at) >= since ? [complete(dependencies, receipt, commands.finish(receipt))] : [],
      ),
    );
    await list
      .add(page.filter(({ id }) => !ids.has(id)))
      .catch((error: unknown) =>
        dependencies.logger.error({ err: error }, 'The list of erasures lacks receipts until another start or night'),
      );
  }
  return again;
}

/** Before anybody is served: erases again whom a restored backup has brought back, and says how many. */
export async function eraseAgain(resumeErasures: () => Promise<number>, logger: Pick<Logger, 'warn'>): Promise<void> {
  const people = await resumeErasures();
  if (people > 0)
    logger.warn({ people }, 'People were erased again, by the list of receipts: the data is older than their erasure');
}
