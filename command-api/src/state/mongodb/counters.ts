import { createHmac } from 'node:crypto';
import type { PersonalKeys } from '@busca/events';
import { deleteInBatches, isDuplicate, orEventStoreAway } from '@busca/platform/mongodb';
import type { Collection, Db } from 'mongodb';
import { lastEndOf, type Counters, type WindowCount } from '../port.ts';

interface WindowDocument {
  /** HMAC of name and key, because the key may be an email or an IP address. */
  _id: string;
  count: number;
  /** End of the window in ms since 1970. */
  endsAt: number;
}

interface Dependencies {
  db: Db;
  keys: Pick<PersonalKeys, 'lookupSecret'>;
  now: () => Date;
}

/** Counters that several command APIs share. The caller closes the connection. */
export function mongoCounters({ db, keys, now }: Dependencies): Counters {
  // Losing a count with the primary is harmless, so writes do not wait for a majority.
  const windows: Collection<WindowDocument> = db.collection('rate-limits', { writeConcern: { w: 1, journal: false } });

  /**
   * Adds to the open window, else starts a new one; the window's end decides which. Retries if another process was
   * faster in between.
   */
  async function count(id: string, duration: number): Promise<WindowCount> {
    const at = now().getTime();
    const endsAt = at + duration * 1_000;
    const lastEnd = lastEndOf(at, duration);
    const add = windows.findOneAndUpdate(
      { _id: id, endsAt: { $gt: at, $lte: lastEnd } },
      { $inc: { count: 1 }, $setOnInsert: { endsAt } },
      { upsert: true, returnDocument: 'after' },
    );
    const added = await unlessDuplicate(add);
    if (added) return { count: added.count, endsIn: added.endsAt - at };
    const begun = await windows.updateOne(
      { _id: id, $or: [{ endsAt: { $lte: at } }, { endsAt: { $gt: lastEnd } }] },
      { $set: { count: 1, endsAt } },
    );
    return begun.matchedCount === 1 ? { count: 1, endsIn: endsAt - at } : count(id, duration);
  }

  return {
    counter(name, duration) {
      const idOf = async (key: string): Promise<string> =>
        createHmac('sha256', await keys.lookupSecret())
          .update(JSON.stringify([name, key]))
          .digest('base64url');
      return {
        count: async (key) => orEventStoreAway(count(await idOf(key), duration)),
        has: async (key) =>
          (await orEventStoreAway(windows.findOne({ _id: await idOf(key), endsAt: { $gt: now().getTime() } }))) !==
          null,
        async forgive(key) {
          await orEventStoreAway(windows.deleteOne({ _id: await idOf(key) }));
        },
      };
    },
    async forgetEnded() {
      // Only this query needs the index, so it creates it; that does nothing where it exists.
      await orEventStoreAway(windows.createIndex({ endsAt: 1 }));
      await orEventStoreAway(deleteInBatches(windows, { endsAt: { $lte: now().getTime() } }));
    },
    close: async () => undefined,
  };
}

/** The result of the work; undefined where it failed on a duplicate key. */
const unlessDuplicate = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isDuplicate(error)) return undefined;
    throw error;
  });
