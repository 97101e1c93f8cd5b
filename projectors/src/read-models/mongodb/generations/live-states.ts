import { START } from '@busca/events';
import { batchingLoader } from '@busca/platform/databases';
import type { Collection, Db } from 'mongodb';
import type { ReadModelState } from '../../port.ts';
import { generationId, LIMIT, STATES, withIds, type GenerationState } from './generation.ts';

/** A model in the registry. */
export interface RegisteredModel {
  _id: string;
  live: number;
  /** The highest generation number so far. */
  last: number;
}

/** The generation number of a model without a registry entry. */
export const FIRST = 1;

type StateRow = Pick<GenerationState, 'position' | 'version' | 'parked' | 'superseded'>;

const toState = (generation: number, row: StateRow | undefined): ReadModelState => ({
  generation,
  position: row?.position ?? START,
  version: row?.version ?? START,
  parked: row?.parked ?? 0,
});

/**
 * The live generations and their states: questions of one turn of the event loop about any models share a round trip.
 * The state of a generation also proves that it is live: before another one is promoted, its state is marked as
 * superseded. So the registry is asked only for a model without a known generation, or with a marked or deleted state.
 */
export class LiveStates {
  readonly #states: Collection<GenerationState>;
  readonly #models: Collection<RegisteredModel>;
  /** The generation of each model that this process has last known to be live. */
  readonly #known = new Map<string, number>();
  /** Generations that the server has named in this turn. */
  readonly #named = new Map<string, number>();
  readonly #loadState = batchingLoader((models: string[]) => this.#read(models));
  readonly #loadNumber = batchingLoader((models: string[]) => this.#lookUp(models));

  constructor(db: Db, models: Collection<RegisteredModel>) {
    this.#states = db.collection(STATES);
    this.#models = models;
  }

  async state(model: string): Promise<ReadModelState> {
    return (await this.#loadState(model))!;
  }

  /** The generation that this process has last known to be live. */
  known(model: string): number | undefined {
    return this.#known.get(model);
  }

  /**
   * The live generation, by an answer that has come in this turn or by a new one: what follows a state costs no second
   * look-up.
   */
  async number(model: string): Promise<number> {
    return this.#named.get(model) ?? (await this.state(model)).generation;
  }

  /** The live generation, from the registry itself. */
  async registered(model: string): Promise<number> {
    return (await this.#loadNumber(model))!;
  }

  /** Forgets a model whose live generation was changed by this process. */
  forget(model: string): void {
    this.#known.delete(model);
    this.#named.delete(model);
  }

  async #read(models: string[]): Promise<Map<string, ReadModelState>> {
    const known = new Map(
      models.flatMap((model) => (this.#known.has(model) ? [[model, this.#known.get(model)!]] : [])),
    );
    const rows = await this.#rowsOf(known);
    const unproved = models.filter((model) => !rows.has(model) || rows.get(model)?.superseded);
    if (unproved.length > 0) await this.#readUnproved(unproved, { known, rows });
    this.#nameForThisTurn(known);
    return new Map(models.map((model) => [model, toState(known.get(model)!, rows.get(model))]));
  }

  /** Asks the registry, and for the state of each generation that was not known to be live. */
  async #readUnproved(
    models: string[],
    { known, rows }: { known: Map<string, number>; rows: Map<string, StateRow> },
  ): Promise<void> {
    const changed = new Map([...(await this.#lookUp(models))].filter(([model, number]) => known.get(model) !== number));
    for (const [model, number] of changed) {
      known.set(model, number);
      rows.delete(model);
    }
    for (const [model, row] of await this.#rowsOf(changed)) rows.set(model, row);
  }

  async #lookUp(models: string[]): Promise<Map<string, number>> {
    const found = await this.#models.find(withIds(models), { ...LIMIT, projection: { live: 1 } }).toArray();
    const live = new Map(found.map(({ _id: id, live: number }) => [id, number]));
    const numbers = new Map(models.map((model) => [model, live.get(model) ?? FIRST]));
    for (const [model, number] of numbers) this.#known.set(model, number);
    return numbers;
  }

  async #rowsOf(generations: Map<string, number>): Promise<Map<string, StateRow>> {
    if (generations.size === 0) return new Map();
    const models = new Map([...generations].map(([model, number]) => [generationId(model, number), model]));
    const rows = await this.#states
      .find(withIds([...models.keys()]), {
        ...LIMIT,
        projection: { position: 1, version: 1, parked: 1, superseded: 1 },
      })
      .toArray();
    return new Map(rows.map(({ _id: id, ...row }) => [models.get(id)!, row]));
  }

  #nameForThisTurn(numbers: Map<string, number>): void {
    if (this.#named.size === 0) setImmediate(() => this.#named.clear());
    for (const [model, number] of numbers) this.#named.set(model, number);
  }
}
