import type { Position } from '@busca/events';
import { isDuplicate } from '@busca/platform/mongodb';
import type { Collection, Db } from 'mongodb';
import type { ReadModelState } from '../../port.ts';
import {
  Generation,
  generationId,
  generationOf,
  generationWithId,
  LIMIT,
  PREFIX,
  STATES,
  type GenerationName,
  type GenerationState,
} from './generation.ts';
import { FIRST, LiveStates, type RegisteredModel } from './live-states.ts';

/** Ms without a write after which a candidate counts as left by a killed process. */
const UNTOUCHED = 24 * 60 * 60 * 1_000;

/** Ms without a write after which a candidate no longer counts as being built. */
const IDLE = 10 * 60 * 1_000;

/** Which generation of each model is live, for all processes that share the database. */
export class Registry {
  readonly #db: Db;
  readonly #models: Collection<RegisteredModel>;
  readonly #states: LiveStates;
  /** The last generation of each model that was opened for reading. */
  readonly #opened = new Map<string, Generation>();

  constructor(db: Db) {
    this.#db = db;
    this.#models = db.collection(PREFIX);
    this.#states = new LiveStates(db, this.#models);
  }

  /**
   * The generation that was live when this process last asked: its documents tell whether another one has taken its
   * place.
   */
  known(model: string): Generation | undefined {
    const number = this.#states.known(model);
    return number === undefined ? undefined : this.#generation(model, number);
  }

  /** The live generation, which may have been looked up in this turn of the event loop. */
  async live(model: string): Promise<Generation> {
    return this.#generation(model, await this.#states.number(model));
  }

  /** The live generation, looked up after this call. */
  async checkLive(model: string): Promise<Generation> {
    return this.#generation(model, (await this.#states.state(model)).generation);
  }

  /** State of the live generation. */
  liveState(model: string): Promise<ReadModelState> {
    return this.#states.state(model);
  }

  /** Number of the live generation, from the registry itself. */
  liveNumber(model: string): Promise<number> {
    return this.#states.registered(model);
  }

  /** The live generation, with its state and its indexes created. */
  async openLive(model: string): Promise<Generation> {
    await this.#register(model);
    const generation = this.#generation(model, await this.liveNumber(model));
    await generation.begin();
    await generation.index();
    return generation;
  }

  /** A new generation under the next number. */
  async take(model: string): Promise<Generation> {
    await this.#register(model);
    const taken = await this.#models.findOneAndUpdate(
      { _id: model },
      { $inc: { last: 1 } },
      { returnDocument: 'after' },
    );
    const generation = new Generation(this.#db, model, taken!.last);
    await generation.begin();
    return generation;
  }

  /**
   * Makes a generation live unless a newer one is; answers whether it did. The compare-and-set in the registry commits
   * it. The generation that it replaces is marked first, because readers take what is not marked as a proof.
   */
  async promote(model: string, generation: Generation): Promise<boolean> {
    const { number } = generation;
    // From here on no sweep deletes it.
    const isThere = await generation.touch();
    for (;;) {
      const live = await this.liveNumber(model);
      if (live >= number) return false;
      if (!isThere)
        throw new Error(`The read model ${generation.id} was deleted as a leftover: nobody had written it for a day`);
      await this.#generation(model, live).supersede();
      const { matchedCount } = await this.#models.updateOne({ _id: model, live }, { $set: { live: number } });
      this.#states.forget(model);
      if (matchedCount === 1) return true;
    }
  }

  /**
   * Deletes the generations below the live one: they were replaced, came too late or were left by a crash, and can
   * never go live, because numbers only grow. Best effort: what stays is deleted before the next rebuild.
   */
  async removeOlder(model: string): Promise<void> {
    await this.#dropOlder(model).catch(() => undefined);
  }

  async #dropOlder(model: string): Promise<void> {
    const live = await this.liveNumber(model);
    const names = (await this.#db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) =>
      generationOf(name),
    );
    const older = names.flatMap((one) => (one?.model === model && one.number < live ? [one.number] : []));
    for (const number of new Set(older)) await new Generation(this.#db, model, number).drop();
  }

  /** Deletes the generations that are not live, but for candidates that were written within a day. */
  async dropLeftovers(): Promise<void> {
    const stored = await this.#stored();
    const before = await this.#ago(UNTOUCHED);
    const live = new Map((await this.#models.find().toArray()).map(({ _id, live: number }) => [_id, number]));
    for (const { model, number } of stored) {
      const now = live.get(model);
      if (now === undefined || number === now) continue;
      await new Generation(this.#db, model, number).drop(...(number > now ? [before] : []));
    }
  }

  /** Checkpoint of the newest candidate, if it was written lately. */
  async candidatePosition(model: string): Promise<Position | undefined> {
    const row = await this.#models.findOne({ _id: model }, { ...LIMIT, projection: { live: 1, last: 1 } });
    if (!row || row.last === row.live) return undefined;
    const newest = await this.#db
      .collection<GenerationState>(STATES)
      .findOne(
        { _id: generationId(model, row.last), touchedAt: { $gt: await this.#ago(IDLE) } },
        { ...LIMIT, projection: { position: 1 } },
      );
    return newest?.position;
  }

  /** An instant that is ms ago by the server's clock. */
  async #ago(ms: number): Promise<Date> {
    const { localTime } = await this.#db.command({ hello: 1 });
    return new Date((localTime as Date).getTime() - ms);
  }

  /** The generations with a collection or a state, each once. */
  async #stored(): Promise<GenerationName[]> {
    const collections = await this.#db.listCollections({}, { nameOnly: true }).toArray();
    const states = this.#db.collection<GenerationState>(STATES);
    const ids = await states.find({}, { projection: { _id: 1 } }).toArray();
    const all = [
      ...collections.map(({ name }) => generationOf(name)),
      ...ids.map(({ _id }) => generationWithId(_id)),
    ].filter((one) => one !== undefined);
    return [...new Map(all.map((one) => [generationId(one.model, one.number), one])).values()];
  }

  async #register(model: string): Promise<void> {
    await this.#models
      .updateOne({ _id: model }, { $setOnInsert: { live: FIRST, last: FIRST } }, { upsert: true })
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
  }

  #generation(model: string, number: number): Generation {
    const opened = this.#opened.get(model);
    if (opened?.number === number) return opened;
    const generation = new Generation(this.#db, model, number);
    this.#opened.set(model, generation);
    return generation;
  }
}
