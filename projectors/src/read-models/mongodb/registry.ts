import { isDuplicate } from '@busca/platform/mongodb';
import type { Collection, Db } from 'mongodb';
import { Generation, generationOf, PREFIX } from './generation.ts';

interface RegisteredModel {
  _id: string;
  live: number;
  /** The highest generation number so far. */
  last: number;
}

/** The generation number of a model without a registry entry. */
const FIRST = 1;

/** Which generation of each model is live, for all processes that share the database. */
export class Registry {
  readonly #db: Db;
  readonly #models: Collection<RegisteredModel>;

  constructor(db: Db) {
    this.#db = db;
    this.#models = db.collection(PREFIX);
  }

  async live(model: string): Promise<Generation> {
    const found = await this.#models.findOne({ _id: model });
    return new Generation(this.#db, model, found?.live ?? FIRST);
  }

  /** The live generation, with its state and its indexes created. */
  async openLive(model: string): Promise<Generation> {
    await this.#register(model);
    const generation = await this.live(model);
    await generation.begin();
    await generation.index();
    return generation;
  }

  /** A new generation under the next number. */
  async take(model: string): Promise<Generation> {
    await this.#register(model);
    const taken = await this.#models.findOneAndUpdate({ _id: model }, { $inc: { last: 1 } }, { returnDocument: 'after' });
    const generation = new Generation(this.#db, model, taken!.last);
    await generation.begin();
    return generation;
  }

  /** Makes a generation live unless a newer one is; answers whether it did. */
  async promote(model: string, { number }: Generation): Promise<boolean> {
    const { matchedCount } = await this.#models.updateOne({ _id: model, live: { $lt: number } }, { $set: { live: number } });
    return matchedCount === 1;
  }

  /**
   * Deletes the generations below the live one: they were replaced, came too late or were left by a crash, and can never go
   * live, because numbers only grow. Best effort: what stays is deleted before the next rebuild.
   */
  async removeOlder(model: string): Promise<void> {
    await this.#dropOlder(model).catch(() => undefined);
  }

  async #dropOlder(model: string): Promise<void> {
    const live = await this.live(model);
    const names = (await this.#db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => generationOf(name));
    const older = names.flatMap((one) => (one?.model === model && one.number < live.number ? [one.number] : []));
    for (const number of new Set(older)) await new Generation(this.#db, model, number).drop();
  }

  async #register(model: string): Promise<void> {
    await this.#models.updateOne({ _id: model }, { $setOnInsert: { live: FIRST, last: FIRST } }, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
  }
}
