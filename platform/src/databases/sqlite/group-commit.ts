import { setImmediate as turn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
  openPromisingDatabase,
  type PromisingDatabase,
  Statements,
  type WriteStatement,
  type WriteStatements,
} from './database.ts';

interface Waiting {
  /** Does the work. @returns what resolves its promise, once it is committed */
  work: (statements: WriteStatements) => () => void;
  reject: (reason: unknown) => void;
}

/** Work has asked for a statement that is not prepared yet. */
class Unprepared extends Error {
  readonly prepare: () => Promise<void>;
  constructor(prepare: () => Promise<void>) {
    super('A statement is not prepared yet');
    this.prepare = prepare;
  }
}

/**
 * The statements of a connection that prepares them in another thread. They run in this one, which libsql's promises
 * leave as it is (tursodatabase/libsql-js#26): a transaction that waited for another thread between its statements
 * would wait for ever where this thread waits for its end, as the BEGIN of another connection does.
 */
class PromisingStatements implements WriteStatements {
  readonly #db: PromisingDatabase;
  readonly #prepared = new Map<string, WriteStatement>();

  constructor(db: PromisingDatabase) {
    this.#db = db;
  }

  /** @throws Unprepared for a statement that is asked for the first time */
  prepare(sql: string): WriteStatement {
    const statement = this.#prepared.get(sql);
    if (statement) return statement;
    throw new Unprepared(async () => {
      this.#prepared.set(sql, (await this.#db.prepare(sql)) as WriteStatement);
    });
  }

  clear(): void {
    this.#prepared.clear();
  }
}

/** A connection for transactions. */
interface Writer {
  db: Database | PromisingDatabase;
  statements: Statements | PromisingStatements;
}

/**
 * COMMIT runs in a thread of libsql. A worker thread commits itself: one that ended before libsql's answer would take
 * the process with it, and no request waits for it.
 */
async function openWriter(path: string, options: DatabaseOptions): Promise<Writer> {
  if (isMainThread) {
    const db = await openPromisingDatabase(path, options);
    return { db, statements: new PromisingStatements(db) };
  }
  const db = openDatabase(path, options);
  return { db, statements: new Statements(db) };
}

async function rollBack(db: Writer['db']): Promise<void> {
  try {
    await db.exec('ROLLBACK');
  } catch {
    // Nothing to roll back: a full disk has already rolled back, and work without its statements never began. Reading
    // `inTransaction` of a closed connection would end the process.
  }
}

/** Begins a transaction and does its work: anew, until all of its statements are prepared. */
async function begin({ db, statements }: Writer, group: readonly Waiting[]): Promise<(() => void)[]> {
  for (;;) {
    try {
      statements.prepare('BEGIN IMMEDIATE').run();
      return group.map(({ work }) => work(statements));
    } catch (error) {
      if (!(error instanceof Unprepared)) throw error;
      await rollBack(db);
      await error.prepare();
    }
  }
}

/**
 * Group commit: all waiting writes share one transaction, and so one flush. 32 concurrent appends are seven times as
 * fast as single ones. A promise resolves after the commit, never before. The flush does not hold up the main thread:
 * the transaction has a connection of its own, and further writes wait for the next one.
 *
 * Work must decide before it writes: work that throws rolls back the whole transaction, with the other writes in it. It
 * is done again where one of its statements was not prepared, so it does nothing but write, and answer.
 */
export class GroupCommit {
  readonly #path: string;
  readonly #options: DatabaseOptions;
  #writer: Writer | undefined;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  #isClosed = false;

  /** Opens its connection at the first write: many processes only read. */
  constructor(path: string, options: DatabaseOptions) {
    this.#path = path;
    this.#options = options;
  }

  /**
   * Runs work in the next transaction, with the statements of its connection.
   * @throws what the work, SQLite or the file system throws
   */
  run<T>(work: (statements: WriteStatements) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const settling = (statements: WriteStatements) => {
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
    this.#writer?.statements.clear();
    this.#writer?.db.close();
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
      if (this.#isClosed) throw new Error('The file has been closed');
      this.#writer ??= await openWriter(this.#path, this.#options);
      const committed = await begin(this.#writer, group);
      await this.#writer.db.exec('COMMIT');
      for (const resolve of committed) resolve();
    } catch (error) {
      if (this.#writer) await rollBack(this.#writer.db);
      for (const { reject } of group) reject(error);
    }
  }
}
