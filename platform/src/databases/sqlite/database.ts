import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import PromisingLibsql from 'libsql/promise';

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
}

/** What is wrong by the code of the error, and what to do about it: only a damaged file is restored. */
const REASONS: readonly [RegExp, (what: string) => string][] = [
  [
    /^(EACCES|EPERM|EROFS)$/,
    (code) =>
      `can't be written (${code}): let this user own it and the files beside it, or set DATA_DIR to another folder`,
  ],
  [
    /^SQLITE_(IOERR|FULL)/,
    (message) => `can't be opened (${message}): see that its disk has room and works, and start again`,
  ],
  [
    /^SQLITE_(NOTADB|CORRUPT|CANTOPEN|PERM|READONLY)/,
    (message) =>
      `can't be opened (${message}): restore it (docs/backup.md); the folder read-models, pictures.db and person-events.db may be deleted instead, they are rebuilt`,
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

/** The code of an error; libsql gives none where SQLite can't open the file. */
const codeOf = (error: Error): string =>
  error.message.startsWith('ConnectionFailed') ? 'SQLITE_CANTOPEN' : String((error as NodeJS.ErrnoException).code);

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

/**
 * Opens or creates a SQLite file in WAL mode, readable by its owner alone; several processes can share it. Rows of
 * `get` carry libsql's `_metadata` beside the columns: never spread them into a reply.
 * @throws an error that names the file when it is damaged or may not be written
 */
export function openDatabase(path: string, options: DatabaseOptions): Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    expectWritable(path);
    return open(path, options);
  } catch (error) {
    throw explained(path, error as Error);
  }
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

function open(path: string, { durable, pageSize }: DatabaseOptions): Database {
  const db = new Libsql(path, { timeout: BUSY_TIMEOUT });
  chmodSync(path, 0o600);
  db.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  if (pageSize !== undefined) db.pragma(`page_size = ${pageSize}`);
  toWal(db);
  db.pragma(`synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
  db.pragma('secure_delete = ON');
  // Reads the first pages: a damaged file is found here, and not at some later query.
  db.prepare('SELECT count(*) FROM sqlite_schema').get();
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
