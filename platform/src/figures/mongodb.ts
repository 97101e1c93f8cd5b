import type { Collection, Db } from 'mongodb';
import { mapSequence, type Sequence } from '../databases/index.ts';
import { copyDocuments, deleteInBatches, orEventStoreAway } from '../databases/mongodb/index.ts';
import type { DayFigures, FigureStore } from './port.ts';

/** `_id` is profile and day. */
type Stored = DayFigures & { _id: string };

const idOf = ({ profile, day }: Pick<DayFigures, 'profile' | 'day'>): string => `${profile} ${day}`;

/** Figures that several processes share. The caller closes the connection. */
export class MongoFigures implements FigureStore {
  readonly #figures: Collection<Stored>;
  #indexed: Promise<unknown> | undefined;

  constructor(db: Db) {
    this.#figures = db.collection('figures');
  }

  async add(figures: readonly DayFigures[]): Promise<void> {
    if (figures.length === 0) return;
    await this.#index();
    const updates = figures.map(({ profile, day, ...counts }) => ({
      updateOne: {
        filter: { _id: idOf({ profile, day }) },
        update: { $setOnInsert: { profile, day }, $inc: counts },
        upsert: true,
      },
    }));
    // Losing a second's counts with the primary is harmless, so writes do not wait for a majority.
    await orEventStoreAway(
      this.#figures.bulkWrite(updates, { ordered: false, writeConcern: { w: 1, journal: false } }),
    );
  }

  async since(day: string, profiles: readonly string[]): Promise<DayFigures[]> {
    const filter = { profile: { $in: [...profiles] }, day: { $gte: day } };
    return orEventStoreAway(this.#figures.find(filter).project<DayFigures>({ _id: 0 }).toArray());
  }

  async forget(profiles: readonly string[]): Promise<void> {
    await orEventStoreAway(this.#figures.deleteMany({ profile: { $in: [...profiles] } }));
  }

  async forgetBefore(day: string): Promise<void> {
    await this.#index();
    await orEventStoreAway(deleteInBatches(this.#figures, { day: { $lt: day } }));
  }

  all(): AsyncGenerator<DayFigures> {
    return mapSequence(this.#figures.find().sort({ _id: 1 }), ({ _id: _, ...figures }) => figures);
  }

  copy(figures: Sequence<DayFigures>): Promise<number> {
    return copyDocuments(
      mapSequence(figures, (day) => ({ _id: idOf(day), ...day })),
      this.#figures,
    );
  }

  async close(): Promise<void> {}

  /** Creates the indexes once; that does nothing where they exist. */
  async #index(): Promise<void> {
    this.#indexed ??= this.#figures.createIndexes([{ key: { profile: 1, day: 1 } }, { key: { day: 1 } }]);
    await orEventStoreAway(this.#indexed).catch((error: unknown) => {
      this.#indexed = undefined;
      throw error;
    });
  }
}
