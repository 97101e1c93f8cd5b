import { mkdirSync } from 'node:fs';
import type { Bookmark, Position } from '@busca/events';
import { clean } from '../changes.ts';
import type { Batch, Candidate, ReadModel, ReadModelReader, ReadModelStore, ReadModelWriter } from '../port.ts';
import { commit } from './commit.ts';
import { buildLists } from './lists.ts';
import { generationsIn, isReserved, ModelFile, orReadModelsAway, removeIfPossible, toldBy } from './model-file.ts';
import { SqliteReader } from './reader.ts';
import { Registry } from './registry.ts';

/**
 * Read models in a folder that several processes may share: a file for each generation of each model, so that a rebuild
 * and the live generation never wait for each other's lock, and a registry of the live ones.
 */
export class SqliteReadModelStore implements ReadModelStore {
  /**
   * All models' answers are one statement. So long, at most, a retry or another process's rebuild waits for its runner.
   */
  readonly checkEvery = 250;
  readonly #folder: string;
  readonly #registry: Registry;
  readonly #reading = new Map<string, ModelFile>();

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
    this.#registry = new Registry(folder);
    this.#removeAllLeftovers();
  }

  reader<Body>(model: ReadModel<Body>): ReadModelReader<Body> {
    return new SqliteReader<Body>(() => this.#live(model.name));
  }

  /** No fencing: a commit is one transaction, and one machine's folder needs no lease. */
  writer<Body>(model: ReadModel<Body>): Promise<ReadModelWriter<Body>> {
    return orReadModelsAway(() => new SqliteWriter<Body>(this.#openLive(model.name)));
  }

  liveGeneration(model: ReadModel<unknown>): Promise<number> {
    return orReadModelsAway(() => {
      // All models' runners ask in the same turn.
      this.#registry.readAll();
      return this.#registry.live(model.name) ?? this.#registry.locked(() => this.#registry.ensureLive(model.name));
    });
  }

  candidate<Body>({ name }: ReadModel<Body>): Promise<Candidate<Body>> {
    return orReadModelsAway(() => {
      const file = this.#registry.locked(() => {
        this.#registry.ensureLive(name);
        this.#removeLeftovers(name);
        const made = new ModelFile(this.#folder, name, this.#registry.take(name));
        made.reserve();
        return made;
      });
      return new SqliteCandidate<Body>(file, { registry: this.#registry, folder: this.#folder, model: name });
    });
  }

  candidatePosition({ name }: ReadModel<unknown>): Promise<Position | undefined> {
    return orReadModelsAway(() =>
      this.#registry.locked(() => {
        const newest = Math.max(...generationsIn(this.#folder, name));
        const isBuilt = newest > (this.#registry.live(name) ?? Infinity) && isReserved(this.#folder, name, newest);
        return isBuilt ? toldBy(this.#folder, name, newest) : undefined;
      }),
    );
  }

  deleteLeftovers(): Promise<void> {
    return orReadModelsAway(() => this.#removeAllLeftovers());
  }

  requestRetry({ name }: ReadModel<unknown>, stream: string): Promise<boolean> {
    return orReadModelsAway(() => {
      const file = this.#live(name);
      file.prepare('INSERT OR IGNORE INTO retries SELECT stream FROM parked WHERE stream = ?').run(clean(stream));
      return file.prepare('SELECT 1 FROM retries WHERE stream = ?').get(clean(stream)) !== undefined;
    });
  }

  async close(): Promise<void> {
    for (const file of this.#reading.values()) file.close();
    this.#reading.clear();
    this.#registry.close();
  }

  /** The live generation's file, shared by readers; opened again after a promotion. */
  #live(model: string): ModelFile {
    const open = this.#reading.get(model);
    if (open && open.generation === this.#registry.live(model)) return open;
    const file = this.#openLive(model);
    open?.close();
    this.#reading.set(model, file);
    return file;
  }

  /** Opens under the registry's lock, so that the file can't be deleted before it is open. */
  #openLive(model: string): ModelFile {
    return this.#registry.locked(() => new ModelFile(this.#folder, model, this.#registry.ensureLive(model)));
  }

  #removeAllLeftovers(): void {
    this.#registry.locked(() => this.#registry.models().forEach((model) => this.#removeLeftovers(model)));
  }

  /** Only within the registry's lock. */
  #removeLeftovers(model: string): void {
    const others = generationsIn(this.#folder, model).filter((generation) => generation !== this.#registry.live(model));
    for (const generation of others)
      if (!isReserved(this.#folder, model, generation)) removeIfPossible(this.#folder, model, generation);
  }
}

/** Writes one generation's file. */
class SqliteWriter<Body> extends SqliteReader<Body> implements ReadModelWriter<Body> {
  readonly generation: number;
  protected readonly file: ModelFile;

  constructor(file: ModelFile) {
    super(() => file);
    this.file = file;
    this.generation = file.generation;
  }

  commit(batch: Batch<Body>): Promise<void> {
    return orReadModelsAway(() => {
      commit(this.file, batch);
      this.file.truncate(batch.erases);
    });
  }

  projectionVersion(): Promise<number | undefined> {
    return orReadModelsAway(
      () => (this.file.prepare('SELECT version FROM projection').get() as { version: number } | undefined)?.version,
    );
  }

  setProjectionVersion(version: number): Promise<void> {
    return orReadModelsAway(
      () => void this.file.prepare('INSERT OR REPLACE INTO projection VALUES (1, ?)').run(version),
    );
  }

  bookmark(): Promise<Bookmark | undefined> {
    return orReadModelsAway(() => {
      const row = this.file.prepare('SELECT bookmark FROM state').get() as { bookmark: string | null } | undefined;
      return row?.bookmark ? (JSON.parse(row.bookmark) as Bookmark) : undefined;
    });
  }

  async close(): Promise<void> {
    this.file.close();
  }
}

interface CandidatePlace {
  registry: Registry;
  folder: string;
  model: string;
}

/** A generation that is built in its own file, locked so that no process deletes it as a leftover. */
class SqliteCandidate<Body> extends SqliteWriter<Body> implements Candidate<Body> {
  readonly #place: CandidatePlace;

  constructor(file: ModelFile, place: CandidatePlace) {
    super(file);
    this.#place = place;
    file.loading = true;
  }

  override async commit(batch: Batch<Body>): Promise<void> {
    await super.commit(batch);
    await orReadModelsAway(() => this.file.tell(batch.checkpoint));
  }

  index(): Promise<void> {
    return orReadModelsAway(() => this.#index());
  }

  promote(): Promise<boolean> {
    return orReadModelsAway(() => {
      this.#index();
      this.file.flush();
      const { registry, folder, model } = this.#place;
      // Atomic under the registry's lock: others delete a file that is neither live nor reserved.
      const obsolete = registry.locked(() => {
        this.file.share();
        return registry.promote(model, this.generation);
      });
      this.file.close();
      removeIfPossible(folder, model, obsolete);
      return obsolete !== this.generation;
    });
  }

  discard(): Promise<void> {
    return orReadModelsAway(() => {
      const { registry, folder, model } = this.#place;
      if (registry.live(model) === this.generation) return;
      this.file.share();
      this.file.close();
      removeIfPossible(folder, model, this.generation);
    });
  }

  #index(): void {
    if (!this.file.loading) return;
    buildLists(this.file);
    this.file.loading = false;
  }
}
