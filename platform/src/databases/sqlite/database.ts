import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import PromisingLibsql from 'libsql/promise';
import { inPages, type Sequence } from '../index.ts';

export type Database = Libsql.Database;
/** The same by libsql's interface of promises: it prepares and executes in threads of its own. */
export type PromisingDatabase = PromisingLibsql;

/** How long, in ms, a writer waits for another process's transaction before SQLITE_BUSY. */
const BUSY_TIMEOUT = 5_000;

export interface DatabaseOptions {
  /**
   * Whether every commit is flushed, for data that must survive a power cut; rebuildable data is flushed at the next
   * checkpoint.
   */
  durable: boolean;
  /** Bytes of a new file's pages, where SQLite's own 4,096 are not the best. */
  pageSize?: number;
  /** SQL that makes the tables of a new file, and changes nothing in another one. */
  tables?: string;
}

/** What is wrong by the code of the error, and what to do about it: only a damaged file is restored. */
const REASONS: readonly [RegExp, (what: string) => string][] = [
  [
    /^(EACCES|EPERM|EROFS|SQLITE_READONLY)$/,
    (why) =>
      `can't be written (${why}): let this user own it, its folder and the files beside it, or set DATA_DIR to another folder`,
  ],
  [
    /^SQLITE_(IOERR|FULL)$/,
    (message) => `can't be opened (${message}): see that its disk has room and works, and start again`,
  ],
  [
    /^SQLITE_(NOTADB|CORRUPT|CANTOPEN|PERM)$/,
    (message) =>
      `can't be opened (${message}): restore it (docs/backup.md); the folder read-models, pictures.db, person-events.db, replay-reports.db, limits.db and *.lock may be deleted instead, they are made anew`,
  ],
];

/** A SQLite file that can't be opened or written, named. `code` is SQLite's own, or the system's. */
class UnusableDatabase extends Error {
  readonly code: string;
  /** The message explains the fault to the person that starts the service: no stack is needed. */
  readonly explained = true;
  constructor(reason: string, cause: Error, code: string) {
    super(reason, { cause });
    this.name = 'UnusableDatabase';
    this.code = code;
  }
}

/** SQLite's primary result codes that name a fault of a file. An extended one has its primary one in the lowest byte. */
const FILE_FAULTS: ReadonlyMap<number, string> = new Map([
  [8, 'SQLITE_READONLY'],
  [10, 'SQLITE_IOERR'],
  [11, 'SQLITE_CORRUPT'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
  [26, 'SQLITE_NOTADB'],
]);

/** The code of an error; libsql gives none where SQLite can't open the file, and no name to most extended ones. */
function codeOf(error: Error): string {
  if (error.message.startsWith('ConnectionFailed')) return 'SQLITE_CANTOPEN';
  const { code, rawCode } = error as NodeJS.ErrnoException & { rawCode?: number };
  return FILE_FAULTS.get((rawCode ?? 0) & 0xff) ?? String(code);
}

/** An error of the opening of a file, with what to do about it; any other as it is. */
function explained(path: string, error: Error): Error {
  const code = codeOf(error);
  const [, reasonOf] = REASONS.find(([codes]) => codes.test(code)) ?? [];
  return reasonOf
    ? new UnusableDatabase(
        `DATA_DIR: ${path} ${reasonOf(code.startsWith('SQLITE') ? error.message : code)}`,
        error,
        code,
      )
    : error;
}

/** SQLite opens a file that may only be read, and each write fails later. @throws the system's error */
function expectWritable(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
}

/** Opens a file that must be writable. @throws an error that names it when it is damaged or may not be written */
export function openNamed<T>(path: string, open: () => T): T {
  try {
    expectWritable(path);
    return open();
  } catch (error) {
    throw explained(path, error as Error);
  }
}

/**
 * Opens or creates a SQLite file in WAL mode, readable by its owner alone; several processes can share it. Rows of
 * `get` carry libsql's `_metadata` beside the columns: never spread them into a reply.
 * @throws an error that names the file when it is damaged or may not be written
 */
export function openDatabase(path: string, options: DatabaseOptions): Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return openNamed(path, () => open(path, options));
}

/**
 * Switches a file to WAL. Where another connection's transaction is in the way, SQLite refuses that at once, whatever
 * its timeout: two threads that open a new file meet so.
 * @throws an error with SQLITE_BUSY where the other transaction lasts longer than the timeout
 */
function toWal(db: Database): void {
  for (;;)
    try {
      db.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (codeOf(error as Error) !== 'SQLITE_BUSY') throw error;
      // It is waited for here.
      db.exec('BEGIN IMMEDIATE; COMMIT');
    }
}

function open(path: string, { durable, pageSize, tables = '' }: DatabaseOptions): Database {
  const db = new Libsql(path, { timeout: BUSY_TIMEOUT });
  chmodSync(path, 0o600);
  db.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  if (pageSize !== undefined) db.pragma(`page_size = ${pageSize}`);
  toWal(db);
  db.pragma(`synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
  db.pragma('secure_delete = ON');
  // Reads the first pages: a damaged file is found here, and not at some later query.
  db.prepare('SELECT count(*) FROM sqlite_schema').get();
  db.exec(tables);
  return db;
}

/** Opens a file that `openDatabase` has opened before by libsql's interface of promises. */
export async function openPromisingDatabase(path: string, { durable }: DatabaseOptions): Promise<PromisingDatabase> {
  const db = new PromisingLibsql(path, { timeout: BUSY_TIMEOUT });
  await db.exec(
    `PRAGMA busy_timeout = ${BUSY_TIMEOUT}; PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}; PRAGMA secure_delete = ON`,
  );
  return db;
}

export type Statement = Libsql.Statement<unknown[]>;

/** A statement of a transaction. `all` is none of its methods: that of libsql's promises leaves the thread. */
export type WriteStatement = Pick<Statement, 'run' | 'get'>;

export interface WriteStatements {
  prepare(sql: string): WriteStatement;
}

/** Cache of a connection's prepared statements: preparing is 12 of the 15 µs of a small query. */
export class Statements {
  readonly #db: Database;
  readonly #prepared = new Map<string, Statement>();

  constructor(db: Database) {
    this.#db = db;
  }

  prepare(sql: string): Statement {
    let statement = this.#prepared.get(sql);
    if (!statement) this.#prepared.set(sql, (statement = this.#db.prepare(sql)));
    return statement;
  }

  /** Drops all statements: a connection closes only when none is left. */
  clear(): void {
    this.#prepared.clear();
  }
}

/**
 * Moves the write-ahead log into its file and empties it: deleted bytes stay in the log until then.
 * @returns whether it is empty; false where another connection has been in the way for longer than a writer waits
 */
export function tryToEmptyLog(db: Database): boolean {
  const [{ busy } = { busy: 1 }] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  return busy === 0;
}

/** As `tryToEmptyLog`. @throws Error where another connection has been in the way */
export function emptyLog(db: Database, path: string): void {
  if (!tryToEmptyLog(db)) throw new Error(`${path} is in use elsewhere`);
}

/**
 * Moves all data of an idle database into its one file, flushed, and checks its integrity.
 * @throws Error when it is in use or damaged
 */
export function settleDatabase(path: string): void {
  const db = openDatabase(path, { durable: true });
  try {
    emptyLog(db, path);
    const [found] = db.pragma('integrity_check') as { integrity_check: string }[];
    if (found?.integrity_check !== 'ok') throw new Error(`${path} is damaged: ${found?.integrity_check}`);
  } finally {
    db.close();
  }
}

/**
 * Inserts rows into an empty table, one page per transaction; answers how many. Nothing else may use the connection
 * meanwhile.
 */
export async function copyRows(
  db: Database,
  insert: Statement,
  rows: Sequence<readonly (string | number | null)[]>,
): Promise<number> {
  let copied = 0;
  const put = db.transaction((page: readonly (readonly unknown[])[]) => page.forEach((row) => insert.run(...row)));
  for await (const page of inPages(rows)) {
    put(page);
    copied += page.length;
  }
  return copied;
}

const PAGE = 500;

/**
 * All rows of a table, page by page (keyset pagination). The statement's first value is the key to read after, its
 * second the limit. No read stays open between pages, because it would hold back the checkpoint of the write-ahead log.
 */
export function* allRows<Row>(page: Statement, keyOf: (row: Row) => string): Generator<Row> {
  for (let after = ''; ;) {
    const rows = page.all(after, PAGE) as Row[];
    yield* rows;
    if (rows.length < PAGE) return;
    after = keyOf(rows.at(-1)!);
  }
}
