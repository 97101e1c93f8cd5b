import type { Bookmark } from '@busca/events';
import type { Batch, Candidate, ReadModelWriter } from '../port.ts';
import { commit } from './commit.ts';
import { buildLists } from './lists.ts';
import { orReadModelsAway, removeIfPossible, type ModelFile } from './model-file.ts';
import { SqliteReader } from './reader.ts';
import type { Registry } from './registry.ts';

/** Writes one generation's file. */
export class SqliteWriter<Body> extends SqliteReader<Body> implements ReadModelWriter<Body> {
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

export interface CandidatePlace {
  registry: Registry;
  folder: string;
  model: string;
}

/** A generation that is built in its own file, locked so that no process deletes it as a leftover. */
export class SqliteCandidate<Body> extends SqliteWriter<Body> implements Candidate<Body> {
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
