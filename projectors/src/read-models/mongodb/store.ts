import { type Bookmark, type Position, START } from '@busca/events';
import type { Db } from 'mongodb';
import { clean } from '../changes.ts';
import type {
  Batch,
  Candidate,
  ReadModel,
  ReadModelDocument,
  ReadModelReader,
  ReadModelState,
  ReadModelStore,
  ReadModelWriter,
} from '../port.ts';
import { type Generation, inOneMessage, LIMIT, orReadModelsAway, withIds } from './generations/generation.ts';
import { Registry } from './generations/registry.ts';
import { MongoReader, toDocument } from './reads/reader.ts';
import { commit, settled } from './writes/commit.ts';

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

async function stateOf({ states, id, number: generation }: Generation): Promise<ReadModelState> {
  const found = await states.findOne({ _id: id }, { ...LIMIT, projection: { position: 1, version: 1, parked: 1 } });
  return {
    generation,
    position: found?.position ?? START,
    version: found?.version ?? START,
    parked: found?.parked ?? 0,
  };
}

/** Writes one generation, under the fencing token of a lease. */
class MongoWriter<Body> extends MongoReader<Body> implements ReadModelWriter<Body> {
  readonly generation: number;
  readonly #generation: Generation;
  readonly #token: number;

  constructor(generation: Generation, token: number) {
    super({
      known: () => generation,
      generation: async () => generation,
      checkGeneration: async () => generation,
      state: () => stateOf(generation),
    });
    this.#generation = generation;
    this.#token = token;
    this.generation = generation.number;
  }

  getAll(ids: readonly string[]): Promise<Map<string, ReadModelDocument<Body>>> {
    if (ids.length === 0) return Promise.resolve(new Map());
    return orReadModelsAway(async () => {
      const { documents } = this.#generation;
      const found = await documents
        .find(withIds(ids.map(clean)), { ...inOneMessage(ids), projection: { position: 1, body: 1, gone: 1 } })
        .toArray();
      const present = new Map(
        found
          .filter(({ gone }) => !gone)
          .map(toDocument<Body>)
          .map((document) => [document.id, document]),
      );
      return new Map(ids.flatMap((id) => (present.has(clean(id)) ? [[id, present.get(clean(id))!]] : [])));
    });
  }

  commit(batch: Batch<Body>): Promise<void> {
    return orReadModelsAway(() => commit(this.#generation, batch, this.#token));
  }

  projectionVersion(): Promise<number | undefined> {
    return orReadModelsAway(
      async () =>
        (await this.#generation.states.findOne({ _id: this.#generation.id }, { projection: { projection: 1 } }))
          ?.projection,
    );
  }

  setProjectionVersion(version: number): Promise<void> {
    return orReadModelsAway(
      async () =>
        void (await this.#generation.states.updateOne({ _id: this.#generation.id }, { $set: { projection: version } })),
    );
  }

  bookmark(): Promise<Bookmark | undefined> {
    return orReadModelsAway(async () => {
      const state = await this.#generation.states.findOne(
        { _id: this.#generation.id },
        { projection: { bookmark: 1 } },
      );
      return state?.bookmark ?? undefined;
    });
  }

  /** Nothing to close: the caller closes the connections. */
  async close(): Promise<void> {}
}

/** A generation that is built beside the live one. It needs no lease: the newest candidate wins. */
class MongoCandidate<Body> extends MongoWriter<Body> implements Candidate<Body> {
  readonly #generation: Generation;
  readonly #place: { registry: Registry; model: string };
  /** True from the beginning of its promotion, even without an answer: a cut connection leaves the outcome unknown. */
  #mayBeLive = false;

  constructor(generation: Generation, place: { registry: Registry; model: string }) {
    super(generation, 0);
    this.#generation = generation;
    this.#place = place;
  }

  index(): Promise<void> {
    return orReadModelsAway(() => this.#generation.index());
  }

  promote(): Promise<boolean> {
    return orReadModelsAway(async () => {
      const { registry, model } = this.#place;
      await this.#generation.index();
      this.#mayBeLive = true;
      const promoted = await registry.promote(model, this.#generation);
      await registry.removeOlder(model);
      return promoted;
    });
  }

  discard(): Promise<void> {
    return orReadModelsAway(async () => {
      if (!this.#mayBeLive) await this.#generation.drop();
    });
  }
}
