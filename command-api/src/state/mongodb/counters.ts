import { createHmac } from 'node:crypto';
import type { PersonalKeys } from '@busca/events';
import { isDuplicate, orEventStoreAway } from '@busca/platform/mongodb';
import type { Collection, Db } from 'mongodb';
import type { Counted, Counters } from '../counters.ts';

interface WindowDocument {
  /** Keyed hash of what is counted: it may be an email or an address, which is not stored. */
  _id: string;
  count: number;
  /** In ms since 1970. */
  endsAt: number;
}

interface Dependencies {
  db: Db;
  keys: Pick<PersonalKeys, 'lookupSecret'>;
  now: () => Date;
}

/** Counts that several command APIs share. */
export function mongoCounters({ db, keys, now }: Dependencies): Counters {
  // A count that is lost with its primary costs nothing, so none waits for a majority.
  const windows: Collection<WindowDocument> = db.collection('rate-limits', { writeConcern: { w: 1, journal: false } });

  /** Two steps that exclude each other, by the window's end: another try is needed only when somebody was faster in between. */
  async function count(id: string, duration: number): Promise<Counted> {
    const at = now().getTime();
    const endsAt = at + duration * 1_000;
    const add = windows.findOneAndUpdate({ _id: id, endsAt: { $gt: at } }, { $inc: { count: 1 }, $setOnInsert: { endsAt } }, { upsert: true, returnDocument: 'after' });
    const added = await unlessDuplicate(add);
    if (added) return { count: added.count, endsIn: added.endsAt - at };
    const begun = await windows.updateOne({ _id: id, endsAt: { $lte: at } }, { $set: { count: 1, endsAt } });
    return begun.matchedCount === 1 ? { count: 1, endsIn: endsAt - at } : count(id, duration);
  }

  return {
    counter(name, duration) {
      const idOf = async (key: string): Promise<string> => createHmac('sha256', await keys.lookupSecret()).update(JSON.stringify([name, key])).digest('base64url');
      return {
        count: async (key) => orEventStoreAway(count(await idOf(key), duration)),
        async forgive(key) {
          await orEventStoreAway(windows.deleteOne({ _id: await idOf(key) }));
        },
      };
    },
    async forgetEnded() {
      // As in the command state: who asks by it makes sure of the index.
      await orEventStoreAway(windows.createIndex({ endsAt: 1 }));
      await orEventStoreAway(windows.deleteMany({ endsAt: { $lte: now().getTime() } }));
    },
  };
}

/** What it resolves to, undefined when such a document stands already. */
const unlessDuplicate = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isDuplicate(error)) return undefined;
    throw error;
  });
