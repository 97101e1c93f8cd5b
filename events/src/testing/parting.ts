import type { EventLog } from '../event-log.ts';
import { newId } from '../vocabulary/words/ids.ts';

/**
 * Sets the bookmark of the keys to an event that the log lacks, as after the restore of an older log.
 * @returns a pattern of the refusal
 */
export async function partFromKeys({ store, keys }: Pick<EventLog, 'store' | 'keys'>): Promise<RegExp> {
  const [logId, last, seen] = [await store.logId(), await store.last(), await keys.bookmark.read()];
  const at = '2026-02-01T09:00:00.000Z';
  await keys.bookmark.replace(seen, { logId: logId!, stream: 'account-gone', revision: 0, id: newId(), at });
  return new RegExp(`goes on to ${at}: .*: npm run accept-log ${last!.id}$`, 'm');
}
