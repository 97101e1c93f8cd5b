import { join } from 'node:path';
import { openDatabase, type Database, type Statement } from '@busca/platform/sqlite';
import { immediately } from './model-file.ts';

/** Which generation of each model is live, for all processes that share the folder. */
export class Registry {
  readonly #db: Database;
  readonly #live: Statement;
  readonly #all: Statement;
  /**
   * The live generations that were read in this turn of the event loop: every query asks, a page of HTML seven times.
   */
  readonly #known = new Map<string, number>();

  constructor(folder: string) {
    this.#db = openDatabase(join(folder, 'registry.db'), {
      durable: true,
      tables:
        'CREATE TABLE IF NOT EXISTS models (model TEXT PRIMARY KEY, live INTEGER NOT NULL, last INTEGER NOT NULL) WITHOUT ROWID',
    });
    this.#live = this.#db.prepare('SELECT live FROM models WHERE model = ?');
    this.#all = this.#db.prepare('SELECT model, live FROM models');
  }

  /** Runs work under the registry's lock: no other process opens, creates or deletes a generation meanwhile. */
  locked<T>(work: () => T): T {
    this.#known.clear();
    return immediately(this.#db, work);
  }

  models(): string[] {
    return (this.#db.prepare('SELECT model FROM models').all() as { model: string }[]).map(({ model }) => model);
  }

  /** The live generation; undefined before the first. */
  live(model: string): number | undefined {
    const known = this.#known.get(model);
    if (known !== undefined) return known;
    const live = (this.#live.get(model) as { live: number } | undefined)?.live;
    if (live !== undefined) this.#keep(model, live);
    return live;
  }

  /** Reads what is live of all models at once, for a turn that asks for each of them. */
  readAll(): void {
    if (this.#known.size > 0) return;
    for (const { model, live } of this.#all.all() as { model: string; live: number }[]) this.#keep(model, live);
  }

  #keep(model: string, live: number): void {
    if (this.#db.inTransaction) return;
    if (this.#known.size === 0) setImmediate(() => this.#known.clear());
    this.#known.set(model, live);
  }

  /** The live generation; creates generation 1 where there is none. Only within `locked`. */
  ensureLive(model: string): number {
    this.#db.prepare('INSERT OR IGNORE INTO models VALUES (?, 1, 1)').run(model);
    return this.live(model)!;
  }

  /** The next generation number. Only within `locked`. */
  take(model: string): number {
    this.ensureLive(model);
    return (
      this.#db.prepare('UPDATE models SET last = last + 1 WHERE model = ? RETURNING last').get(model) as {
        last: number;
      }
    ).last;
  }

  /** Makes a generation live unless a newer one is; answers the one that is now obsolete. Only within `locked`. */
  promote(model: string, generation: number): number {
    const before = this.live(model)!;
    if (before > generation) return generation;
    this.#db.prepare('UPDATE models SET live = ? WHERE model = ?').run(generation, model);
    return before;
  }

  close(): void {
    this.#db.close();
  }
}
