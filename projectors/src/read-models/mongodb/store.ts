import type { Position } from '@busca/events';
import type { Db } from 'mongodb';
import type { Candidate, ReadModel, ReadModelReader, ReadModelStore, ReadModelWriter } from '../port.ts';
import { clean } from '../changes.ts';
import { settled } from './writes/commit.ts';
import { orReadModelsAway } from './generations/generation.ts';
import { Registry } from './generations/registry.ts';
import { MongoReader } from './reads/reader.ts';
import { MongoCandidate, MongoWriter } from './writes/writer.ts';

/**
 * Read models in a MongoDB database that several processes may share: collections for each generation of each model,
 * and a registry of the live ones. The caller opens and closes the connections (`openMongo`).
 */
export class MongoReadModels implements ReadModelStore {
  /** An answer for all models takes a round trip. */
  readonly checkEvery = 1_000;
  readonly #registry: Registry;

  constructor(db: Db) {
    this.#registry = new Registry(db);
  }

  reader<Body>({ name }: ReadModel<Body>): ReadModelReader<Body> {
    const registry = this.#registry;
    return new MongoReader<Body>({
      known: () => registry.known(name),
      generation: () => registry.live(name),
      checkGeneration: () => registry.checkLive(name),
      state: () => registry.liveState(name),
    });
  }

  /** Finishes another writer's pending batch, and fences that writer off. */
  writer<Body>({ name }: ReadModel<Body>, token = 0): Promise<ReadModelWriter<Body>> {
    return orReadModelsAway(async () => {
      const generation = await this.#registry.openLive(name);
      await generation.states.updateOne({ _id: generation.id }, { $max: { token } });
      await settled(generation, token);
      return new MongoWriter<Body>(generation, token);
    });
  }

  liveGeneration({ name }: ReadModel<unknown>): Promise<number> {
    return orReadModelsAway(() => this.#registry.liveNumber(name));
  }

  candidate<Body>({ name: model }: ReadModel<Body>): Promise<Candidate<Body>> {
    return orReadModelsAway(async () => {
      await this.#registry.removeOlder(model);
      return new MongoCandidate<Body>(await this.#registry.take(model), { registry: this.#registry, model });
    });
  }

  candidatePosition({ name }: ReadModel<unknown>): Promise<Position | undefined> {
    return orReadModelsAway(() => this.#registry.candidatePosition(name));
  }

  deleteLeftovers(): Promise<void> {
    return orReadModelsAway(() => this.#registry.dropLeftovers());
  }

  requestRetry({ name }: ReadModel<unknown>, stream: string): Promise<boolean> {
    return orReadModelsAway(async () => {
      const { aside } = await this.#registry.checkLive(name);
      return (
        (await aside.updateOne({ _id: clean(stream), gone: { $ne: true } }, { $set: { retry: true } })).matchedCount ===
        1
      );
    });
  }

  async close(): Promise<void> {}
}
