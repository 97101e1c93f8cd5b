import type { EventLog } from '@busca/events';
import type { ErasureList } from './erasure-list.ts';
import type { ErasureCommands } from './erasures.ts';

/** Ms before the log's end within which a receipt may lack its event: a crash, or a backup that was restored. */
const UNFINISHED_MS = 2 * 24 * 60 * 60 * 1_000;

interface Parts {
  log: Pick<EventLog, 'keys' | 'store' | 'readStream'>;
  list: ErasureList;
  commands: Pick<ErasureCommands, 'erase' | 'finish'>;
}

/** The instant, in ms, since when a receipt may lack its event. */
async function unfinishedSince({ store, readStream }: Parts['log']): Promise<number> {
  const last = await store.last();
  const ended = last && (await readStream(last.stream)).at(-1)?.metadata.at;
  return ended ? Date.parse(ended) - UNFINISHED_MS : 0;
}

/**
 * Erases again whom a restored backup has brought back, by the list of receipts, and finishes erasures that were cut off.
 * @returns how many people were erased again
 */
export async function resumeErasures({ log, list, commands }: Parts): Promise<number> {
  const listed = await list.read();
  let again = 0;
  for (const receipt of listed) {
    const known = await log.keys.receiptOf(receipt.person);
    if (known && known.at >= receipt.at) continue;
    await commands.erase(receipt);
    again += 1;
  }
  const since = await unfinishedSince(log);
  const ids = new Set(listed.map(({ id }) => id));
  for await (const receipt of log.keys.receipts()) {
    if (Date.parse(receipt.at) >= since) await commands.finish(receipt);
    if (!ids.has(receipt.id)) await list.add([receipt]);
  }
  return again;
}
