import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { START, type Position } from '@busca/events';
import { openDatabase, tryToEmptyLog, type Database } from '@busca/platform/sqlite';
import Libsql from 'libsql';
import { mapAwayErrors } from '../errors.ts';

/**
 * `lists` gives each list, and each further total, a number: its key is a third of what a row of `listing` would be.
 * `listing` has a row for each list of each document, in the order of its pages, with the document's sort key and id
 * made short, and with the number that `tag_sets` gives to each set of tags (a JSON list): a filter skips rows without a
 * look at documents. `tagged` has the documents of each tag, for those that hardly any document has: its rows are then
 * fewer than a list's. `totals` and `suggestions` count documents, so that a query for them reads no more rows than it
 * returns. `entries` says which lists, totals and suggestions count a document. `public_documents` holds the public JSON of
 * documents, by the rowids that rows of `listing` name: a page of a list then looks up each of them in one small tree,
 * and compares no ids.
 */
const SCHEMA = `
CREATE TABLE documents (
  id PRIMARY KEY NOT NULL, position NOT NULL, sort TEXT NOT NULL, text TEXT NOT NULL, body TEXT NOT NULL, tag_set INTEGER
);
CREATE TABLE entries (
  document INTEGER PRIMARY KEY, lists TEXT NOT NULL, counts TEXT NOT NULL, terms TEXT NOT NULL
);
CREATE TABLE public_documents (document INTEGER PRIMARY KEY, json TEXT NOT NULL);
CREATE TABLE lists (key TEXT PRIMARY KEY, list INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE listing (
  list INTEGER, short_sort, short_id, document INTEGER, tag_set INTEGER, PRIMARY KEY (list, short_sort, short_id)
) WITHOUT ROWID;
CREATE TABLE tag_sets (tag_set INTEGER PRIMARY KEY, tags TEXT NOT NULL UNIQUE);
CREATE TABLE tagged (tag TEXT, document INTEGER, PRIMARY KEY (tag, document)) WITHOUT ROWID;
CREATE TABLE totals (list INTEGER PRIMARY KEY, n INTEGER NOT NULL);
CREATE TABLE suggestions (term TEXT, label TEXT, n INTEGER NOT NULL, PRIMARY KEY (term, label)) WITHOUT ROWID;
CREATE TABLE parked (stream TEXT PRIMARY KEY, position TEXT NOT NULL, error TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE retries (stream TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE projection (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL);
CREATE TABLE state (id INTEGER PRIMARY KEY CHECK (id = 1), position TEXT NOT NULL, version TEXT NOT NULL, bookmark TEXT);
`;

/** Goes up with each change of the tables. */
const LAYOUT = 7;

/** Bytes: many documents are longer than half of a page of 4 kB, whose other half would then be empty. */
const PAGE_SIZE = 8_192;

/** Pages are read from the system's cache by mmap: a third faster than through each connection's own cache. */
const MMAP_BYTES = 2 ** 30;
/**
 * Cache of a live file, for its pages beyond that gigabyte: of a million profiles these are all lists, and a page of
 * one takes half of the time that it takes with SQLite's 2 MB. Cache of a file while its documents are loaded, small
 * enough that all models can be at once, and while its lists are sorted: runs that fit the processor's cache sort twice
 * as fast.
 */
const CACHE_KIB = { live: 16_384, loading: 24_576, sorting: 4_096 };

/** Errors of SQLite (SQLITE_FULL) and of the file system (ENOENT): the files can't be opened, read or written. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(SQLITE_\w+|E[A-Z]+)$/.test(String(error.code));

/** Whether a page of a file is damaged, and not only out of reach for now. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));

/** Runs the work. @throws ReadModelsAway when the files can't be read or written */
export const orReadModelsAway = mapAwayErrors(isAway);

/** Runs work in one write transaction: all of it or, when it throws, nothing. */
export function immediately<T>(db: Database, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // Some failures (a full disk) have rolled back by themselves.
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

type Statement = Libsql.Statement<unknown[]>;

const pathOf = (folder: string, model: string, generation: number): string => join(folder, `${model}.${generation}.db`);
/** A file beside that of a generation that is being built, which is locked: it holds its checkpoint. */
const CHECKPOINT = '-checkpoint';

/**
 * Gives a file its tables. One of another layout is emptied: its projector fills it from the log again, as it fills a
 * new one.
 */
function layOut(db: Database): void {
  const isLaidOut = () => (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version === LAYOUT;
  if (isLaidOut()) return;
  immediately(db, () => {
    // Another process may have done the same at this moment.
    if (isLaidOut()) return;
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as { name: string }[];
    for (const { name } of tables) db.exec(`DROP TABLE ${name}`);
    db.exec(SCHEMA);
    db.exec(`PRAGMA user_version = ${LAYOUT}`);
  });
}

/** The file of one generation of a model, and its statements, each prepared once (12 µs of libsql's 15 a call). */
export class ModelFile {
  readonly generation: number;
  readonly db: Database;
  readonly #path: string;
  /** True during the first load: the lists are then built at its end, all at once. */
  loading = false;
  /** True once a page of the file could not be read. Other pages may still be sound. */
  damaged = false;
  /** Whether the write-ahead log may hold erased data. */
  #holdsErased = false;
  readonly #statements = new Map<string, Statement>();

  constructor(folder: string, model: string, generation: number) {
    this.generation = generation;
    this.#path = pathOf(folder, model, generation);
    this.db = openDatabase(this.#path, { durable: false, pageSize: PAGE_SIZE });
    this.db.pragma(`mmap_size = ${MMAP_BYTES}`);
    this.db.pragma(`cache_size = -${CACHE_KIB.live}`);
    layOut(this.db);
  }

  prepare(sql: string): Statement {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.db.prepare(sql)));
    return statement;
  }

  /**
   * Truncates the write-ahead log after an erasure, because it holds the deleted bytes. Where a reader is in the way,
   * the next commit tries again.
   */
  truncate(erases = false): void {
    this.#holdsErased ||= erases;
    if (!this.#holdsErased || this.loading) return;
    this.#holdsErased = !tryToEmptyLog(this.db);
  }

  /**
   * Locks the file until `share`, so that others see that it is being built. The lock ends with the process. A killed
   * build is deleted, so nothing is flushed meanwhile, and each page is written once.
   */
  reserve(): void {
    this.db.pragma(`cache_size = -${CACHE_KIB.loading}`);
    // A model of any size is built in the same memory.
    this.db.pragma('mmap_size = 0');
    this.db.pragma('locking_mode = EXCLUSIVE');
    this.db.pragma('journal_mode = MEMORY');
    this.db.pragma('synchronous = OFF');
    this.db.exec('BEGIN IMMEDIATE; COMMIT');
    writeFileSync(this.#path + CHECKPOINT, START);
  }

  /** Tells other processes up to where a file that is reserved holds the log. */
  tell(checkpoint: Position): void {
    // Over the former one, which is as long: whoever reads meanwhile never finds an empty file.
    writeFileSync(this.#path + CHECKPOINT, checkpoint, { flag: 'r+' });
  }

  /**
   * To be called before large sorts: they then go through files, in the read models' folder, and not through memory. A
   * second thread sorts one run while the next one is read: a third less time where a core is free, a tenth more CPU
   * time.
   */
  sortOnDisk(): void {
    this.db.pragma('threads = 1');
    this.db.pragma(`temp_store_directory = '${dirname(this.#path).replaceAll("'", "''")}'`);
    this.db.pragma('temp_store = FILE');
    this.db.pragma(`cache_size = -${CACHE_KIB.sorting}`);
  }

  /** Flushes a file that was built without a flush, to be called before it goes live. */
  flush(): void {
    const file = openSync(this.#path, 'r+');
    fsyncSync(file);
    closeSync(file);
  }

  /** Releases the lock: closing alone would not, as long as a statement exists. */
  share(): void {
    rmSync(this.#path + CHECKPOINT, { force: true });
    this.db.pragma('locking_mode = NORMAL');
    this.prepare('SELECT position FROM state').get();
    this.db.pragma('journal_mode = WAL');
    this.db.pragma('synchronous = NORMAL');
  }

  close(): void {
    this.#statements.clear();
    this.db.close();
  }
}

/**
 * Deletes a generation's file; connections that have it open may still read. Best effort: the next rebuild tries again.
 */
export function removeIfPossible(folder: string, model: string, generation: number): void {
  try {
    for (const suffix of ['', '-wal', '-shm', CHECKPOINT])
      rmSync(pathOf(folder, model, generation) + suffix, { force: true });
  } catch {
    // Best effort: nobody reads the generation any more.
  }
}

/** Generations of a model that have a file. */
export const generationsIn = (folder: string, model: string): number[] =>
  readdirSync(folder).flatMap((name) => {
    const match = /^(.+)\.(\d+)\.db$/.exec(name);
    return match?.[1] === model ? [Number(match[2])] : [];
  });

/** Whether the generation is being built, in this process or another. */
export function isReserved(folder: string, model: string, generation: number): boolean {
  // Not openDatabase: it would wait for the lock.
  const db = new Libsql(pathOf(folder, model, generation), { timeout: 0 });
  try {
    db.exec('BEGIN IMMEDIATE; ROLLBACK');
    return false;
  } catch (error) {
    return String((error as { code?: string }).code).startsWith('SQLITE_BUSY');
  } finally {
    db.close();
  }
}

/** What a generation that is being built has told last; undefined once it no longer is. */
export function toldBy(folder: string, model: string, generation: number): Position | undefined {
  try {
    return readFileSync(pathOf(folder, model, generation) + CHECKPOINT, 'utf8');
  } catch {
    return undefined;
  }
}
