import { allRows, copyRows, openConnection, type Connection, type WriteStatements } from '@busca/platform/sqlite';
import { RECORD_TABLES, SqliteAccountRecords } from './account-records.ts';
import type { LogIdentity } from '@busca/events';
import { SqliteLogIdentity } from '@busca/events/sqlite';
import { mapSequence, type Sequence } from '@busca/platform/databases';
import {
  addCode,
  codeSetKey,
  codeSetKeys,
  codesOwner,
  findCode,
  isExpired,
  isGuessable,
  type CodeGuess,
  type CodeSet,
  type CodesOwner,
} from '../code-set.ts';
import type {
  CommandState,
  Credentials,
  CommandStateContents,
  ForgottenAccount,
  KeyedRequest,
  OneTimeCode,
  Outcome,
} from '../port.ts';
import { SqliteIdempotencyKeys } from './idempotency-keys.ts';
import { erase, read, write } from './read-write.ts';

const TABLES = `
CREATE TABLE IF NOT EXISTS credentials (account TEXT PRIMARY KEY, hash TEXT NOT NULL, changed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS browser_codes (key TEXT PRIMARY KEY, codes TEXT NOT NULL, wrong INTEGER NOT NULL, used_by TEXT) WITHOUT ROWID;
`;

interface CodeRow {
  key: string;
  /** JSON of the set's codes. */
  codes: string;
  wrong: number;
  usedBy: string | null;
}
const CODE_COLUMNS = 'key, codes, wrong, used_by AS usedBy';
const toCodeSet = ({ key, codes, wrong, usedBy }: CodeRow): CodeSet & CodesOwner => ({
  ...codesOwner(key),
  codes: JSON.parse(codes) as CodeSet['codes'],
  wrong,
  usedBy,
});

function codesOf(statements: WriteStatements, owner: CodesOwner): CodeSet | undefined {
  const row = statements.prepare(`SELECT ${CODE_COLUMNS} FROM browser_codes WHERE key = ?`).get(codeSetKey(owner)) as
    | CodeRow
    | undefined;
  return row && toCodeSet(row);
}

function putCodes(statements: WriteStatements, owner: CodesOwner, { codes, wrong, usedBy }: CodeSet): void {
  statements
    .prepare('INSERT OR REPLACE INTO browser_codes (key, codes, wrong, used_by) VALUES (?, ?, ?, ?)')
    .run(codeSetKey(owner), JSON.stringify(codes), wrong, usedBy);
}

function deleteExpiredCodes(statements: WriteStatements, accountId: string, at: number): void {
  const { found } = statements
    .prepare(
      `SELECT json_group_array(json_object('key', key, 'codes', codes, 'wrong', wrong, 'usedBy', used_by)) AS found
      FROM browser_codes WHERE key >= ? AND key < ?`,
    )
    .get(...codeSetKeys(accountId)) as { found: string };
  for (const row of JSON.parse(found) as CodeRow[])
    if (isExpired(toCodeSet(row), at)) statements.prepare('DELETE FROM browser_codes WHERE key = ?').run(row.key);
}

/** The command state in a SQLite file, which several processes may share. */
export class SqliteCommandState implements CommandState {
  readonly #file: Connection;
  readonly #keys: SqliteIdempotencyKeys;
  readonly identity: LogIdentity;
  readonly records: SqliteAccountRecords;

  /**
   * Not `durable` is a file that is filled at once and flushed at its end. `keysFile` holds the idempotency keys, so
   * that they share a flush with what else is in it; left out, they are in this file.
   */
  constructor(
    path: string,
    { durable = true, keysFile }: { durable?: boolean; keysFile?: Connection | undefined } = {},
  ) {
    this.#file = openConnection(path, { durable, tables: TABLES + RECORD_TABLES });
    const { db } = this.#file;
    this.#keys = new SqliteIdempotencyKeys(keysFile ?? this.#file);
    this.#keys.adopt(db);
    this.identity = new SqliteLogIdentity(db);
    this.records = new SqliteAccountRecords(this.#file);
  }

  isEmpty(): Promise<boolean> {
    const sql = 'SELECT 1 FROM credentials LIMIT 1';
    return read(this.#file, (statements) => statements.prepare(sql).get() === undefined);
  }

  putCredentials({ accountId, passwordHash, changedAt }: Credentials): Promise<void> {
    const sql = 'INSERT OR REPLACE INTO credentials (account, hash, changed) VALUES (?, ?, ?)';
    return write(this.#file, (statements) => void statements.prepare(sql).run(accountId, passwordHash, changedAt));
  }

  addCredentials({ accountId, passwordHash, changedAt }: Credentials): Promise<void> {
    const sql = 'INSERT OR IGNORE INTO credentials (account, hash, changed) VALUES (?, ?, ?)';
    return write(this.#file, (statements) => void statements.prepare(sql).run(accountId, passwordHash, changedAt));
  }

  replaceCredentials({ accountId, passwordHash, changedAt }: Credentials, seen: number): Promise<boolean> {
    const sql = `INSERT INTO credentials (account, hash, changed) VALUES (?, ?, ?)
      ON CONFLICT (account) DO UPDATE SET hash = excluded.hash, changed = max(changed, excluded.changed) WHERE changed <= ? OR hash = excluded.hash`;
    return write(
      this.#file,
      (statements) => statements.prepare(sql).run(accountId, passwordHash, changedAt, seen).changes === 1,
    );
  }

  endSessions({ accountId, changedAt }: ForgottenAccount): Promise<void> {
    const sql = 'UPDATE credentials SET changed = max(changed, ?) WHERE account = ?';
    return write(this.#file, (statements) => void statements.prepare(sql).run(changedAt, accountId));
  }

  async findCredentials(accountId: string): Promise<Credentials | undefined> {
    const sql = 'SELECT hash, changed FROM credentials WHERE account = ?';
    const row = await read(
      this.#file,
      (statements) => statements.prepare(sql).get(accountId) as { hash: string; changed: number } | undefined,
    );
    return row && { accountId, passwordHash: row.hash, changedAt: row.changed };
  }

  putCode({ codeHash, expiresAt, at, ...owner }: OneTimeCode): Promise<boolean> {
    return write(this.#file, (statements) => {
      deleteExpiredCodes(statements, owner.accountId, at);
      const set = addCode(codesOf(statements, owner), { codeHash, expiresAt }, at);
      if (set) putCodes(statements, owner, set);
      return set !== undefined;
    });
  }

  guessCode({ usedBy, keeps = false, ...guess }: CodeGuess): Promise<boolean> {
    return write(this.#file, (statements) => {
      const set = codesOf(statements, guess);
      if (!set || !isGuessable(set, guess.at)) return false;
      const code = findCode(set, guess);
      if (!code) putCodes(statements, guess, { ...set, wrong: set.wrong + 1 });
      if (!code || (set.usedBy !== null && set.usedBy !== usedBy)) return false;
      if (usedBy !== undefined && !keeps) putCodes(statements, guess, { codes: [code], wrong: set.wrong, usedBy });
      return true;
    });
  }

  openKey(key: string, commandId: string, fingerprint: string): Promise<KeyedRequest> {
    return this.#keys.open(key, commandId, fingerprint);
  }

  closeKey(key: string, outcome: Outcome): Promise<void> {
    return this.#keys.close(key, outcome);
  }

  forgetAccount({ accountId, changedAt }: ForgottenAccount): Promise<void> {
    return erase(this.#file, (statements) => {
      statements
        .prepare("UPDATE credentials SET hash = '', changed = max(changed, ?) WHERE account = ?")
        .run(changedAt, accountId);
      statements.prepare('DELETE FROM browser_codes WHERE key >= ? AND key < ?').run(...codeSetKeys(accountId));
    });
  }

  forgetOutcomes(ids: readonly string[]): Promise<void> {
    return this.#keys.forget(ids);
  }

  unsetOutcomes(): Promise<void> {
    return this.#keys.unsetOutcomes();
  }

  forgetKeysBefore(commandId: string): Promise<void> {
    return this.#keys.forgetBefore(commandId);
  }

  /** All contents, for a copy. */
  all(): CommandStateContents {
    return {
      credentials: this.#rows(
        'account AS accountId, hash AS passwordHash, changed AS changedAt FROM credentials',
        'account',
        ({ accountId }) => accountId,
      ),
      codes: mapSequence(
        this.#rows<CodeRow>(`${CODE_COLUMNS} FROM browser_codes`, 'key', ({ key }) => key),
        toCodeSet,
      ),
      keys: this.#keys.all(),
      records: this.records.all(),
    };
  }

  /** Copies the contents of another store into this empty one. @returns the number of rows */
  async copy({ credentials, codes, keys, records }: CommandStateContents): Promise<number> {
    const into = (table: string, rows: Sequence<(string | number | null)[]>, values: string) =>
      copyRows(this.#file.db, this.#file.statements.prepare(`INSERT INTO ${table} VALUES (${values})`), rows);
    return (
      (await into(
        'credentials (account, hash, changed)',
        mapSequence(credentials, ({ accountId, passwordHash, changedAt }) => [accountId, passwordHash, changedAt]),
        '?, ?, ?',
      )) +
      (await into(
        'browser_codes (key, codes, wrong, used_by)',
        mapSequence(codes, ({ codes: set, wrong, usedBy, ...owner }) => [
          codeSetKey(owner),
          JSON.stringify(set),
          wrong,
          usedBy,
        ]),
        '?, ?, ?, ?',
      )) +
      (await this.#keys.copy(keys)) +
      (await this.records.copy(records))
    );
  }

  #rows<Row>(columns: string, key: string, keyOf: (row: Row) => string): Iterable<Row> {
    return allRows(this.#file.statements.prepare(`SELECT ${columns} WHERE ${key} > ? ORDER BY ${key} LIMIT ?`), keyOf);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
