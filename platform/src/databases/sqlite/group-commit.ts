import { setImmediate as turn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import PromiseDatabase from 'libsql/promise';
import type { Database } from './database.ts';
import { Statements } from './statements.ts';

interface Waiting {
  /** Does the work. @returns what resolves its promise, once it is committed */
  work: (statements: Statements) => () => void;
  reject: (reason: unknown) => void;
}

/**
 * Commits in a thread of libsql: the other interface of the same native connection, which nothing else may use
 * meanwhile. A worker thread commits itself: one that ended before libsql's answer would take the process with it, and
 * no request waits for it.
 */
async function commit(db: Database): Promise<void> {
  if (isMainThread)
    await (PromiseDatabase.prototype.exec.call(db as unknown as PromiseDatabase, 'COMMIT') as Promise<void>);
  else db.exec('COMMIT');
}

/**
 * Group commit: all waiting writes share one transaction, and so one flush. 32 concurrent appends are seven times as
 * fast as single ones. A promise resolves after the commit, never before. The flush does not hold up the main thread:
 * the transaction has a connection of its own, and further writes wait for the next one.
 *
 * Work must decide before it writes: work that throws rolls back the whole transaction, with the other writes in it.
 */
export class GroupCommit {
  readonly #open: () => Database;
  #connection: { db: Database; statements: Statements } | undefined;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  #isClosed = false;

  /** `open` opens the connection, at the first write: many processes only read. */
  constructor(open: () => Database) {
    this.#open = open;
  }

  /**
   * Runs work in the next transaction, with the statements of its connection.
   * @throws what the work, SQLite or the file system throws
   */
  run<T>(work: (statements: Statements) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const settling = (statements: Statements) => {
        const result = work(statements);
        return () => resolve(result);
      };
      this.#waiting.push({ work: settling, reject });
      this.#running ??= this.#commitAll();
    });
  }

  /** Ends after the writes that are waiting. */
  async close(): Promise<void> {
    await this.#running;
    this.#isClosed = true;
    this.#connection?.statements.clear();
    this.#connection?.db.close();
  }

  async #commitAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await turn();
      await this.#commit(this.#waiting.splice(0));
    }
    this.#running = undefined;
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    try {
      const { db, statements } = this.#connected();
      db.exec('BEGIN IMMEDIATE');
      const committed = group.map(({ work }) => work(statements));
      await commit(db);
      for (const resolve of committed) resolve();
    } catch (error) {
      this.#rollBack();
      for (const { reject } of group) reject(error);
    }
  }

  #connected(): { db: Database; statements: Statements } {
    if (this.#isClosed) throw new Error('The file has been closed');
    if (!this.#connection) {
      const db = this.#open();
      this.#connection = { db, statements: new Statements(db) };
    }
    return this.#connection;
  }

  #rollBack(): void {
    try {
      this.#connection?.db.exec('ROLLBACK');
    } catch {
      // Nothing to roll back: a full disk has already rolled back, a closed connection never began. Reading
      // `inTransaction` of a closed connection would end the process.
    }
  }
}
