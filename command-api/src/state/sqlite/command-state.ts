import type { LogIdentity } from '@busca/events';
import { SqliteLogIdentity } from '@busca/events/sqlite';
import { mapSequence, type Sequence } from '@busca/platform/databases';
import { allRows, copyRows, openConnection, type Connection, type Statements } from '@busca/platform/sqlite';
import { addCode, findCode, isGuessable, type CodeGuess, type CodeSet } from '../code-set.ts';
import type { CommandState, Credentials, CommandStateContents, ForgottenAccount, KeyedRequest, OneTimeCode, Outcome } from '../port.ts';
import { SqliteAccountRecords } from './account-records.ts';
import { SqliteIdempotencyKeys } from './idempotency-keys.ts';
import { prepareTables } from './schema.ts';
import { erase, read, write } from './read-write.ts';

interface CodeRow {
  accountId: string;
  /** JSON of the set's codes. */
  codes: string;
  wrong: number;
  usedBy: string | null;
}
const CODE_COLUMNS = 'account AS accountId, codes, wrong, used_by AS usedBy';
const toCodeSet = ({ accountId, codes, wrong, usedBy }: CodeRow): CodeSet & { accountId: string } => ({ accountId, codes: JSON.parse(codes) as CodeSet['codes'], wrong, usedBy });

function codesOf(statements: Statements, accountId: string): CodeSet | undefined {
  const row = statements.prepare(`SELECT ${CODE_COLUMNS} FROM code_sets WHERE account = ?`).get(accountId) as CodeRow | undefined;
  return row && toCodeSet(row);
}

function putCodes(statements: Statements, accountId: string, { codes, wrong, usedBy }: CodeSet): void {
  statements.prepare('INSERT OR REPLACE INTO code_sets (account, codes, wrong, used_by) VALUES (?, ?, ?, ?)').run(accountId, JSON.stringify(codes), wrong, usedBy);
}

/** The command state in a SQLite file, which several processes may share. */
export class SqliteCommandState implements CommandState {
  readonly #file: Connection;
  readonly #keys: SqliteIdempotencyKeys;
  readonly identity: LogIdentity;
  readonly records: SqliteAccountRecords;

  /**
   * Not `durable` is a file that is filled at once and flushed at its end. `keysFile` holds the idempotency keys, so that they
   * share a flush with what else is in it; left out, they are in this file.
   */
  constructor(path: string, { durable = true, keysFile }: { durable?: boolean; keysFile?: Connection | undefined } = {}) {
    this.#file = openConnection(path, { durable });
    const { db } = this.#file;
    prepareTables(db);
    this.#keys = new SqliteIdempotencyKeys(keysFile ?? this.#file);
    this.#keys.adopt(db);
    this.identity = new SqliteLogIdentity(db);
    this.records = new SqliteAccountRecords(this.#file);
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
    return write(this.#file, (statements) => statements.prepare(sql).run(accountId, passwordHash, changedAt, seen).changes === 1);
  }

  endSessions({ accountId, changedAt }: ForgottenAccount): Promise<void> {
    const sql = 'UPDATE credentials SET changed = max(changed, ?) WHERE account = ?';
    return write(this.#file, (statements) => void statements.prepare(sql).run(changedAt, accountId));
  }

  async findCredentials(accountId: string): Promise<Credentials | undefined> {
    const sql = 'SELECT hash, changed FROM credentials WHERE account = ?';
    const row = await read(this.#file, (statements) => statements.prepare(sql).get(accountId) as { hash: string; changed: number } | undefined);
    return row && { accountId, passwordHash: row.hash, changedAt: row.changed };
  }

  putCode({ accountId, codeHash, expiresAt, at }: OneTimeCode): Promise<boolean> {
    return write(this.#file, (statements) => {
      const set = addCode(codesOf(statements, accountId), { codeHash, expiresAt }, at);
      if (set) putCodes(statements, accountId, set);
      return set !== undefined;
    });
  }

  guessCode({ usedBy, keeps = false, ...guess }: CodeGuess): Promise<boolean> {
    const { accountId, at } = guess;
    return write(this.#file, (statements) => {
      const set = codesOf(statements, accountId);
      if (!set || !isGuessable(set, at)) return false;
      const code = findCode(set, guess);
      if (!code) putCodes(statements, accountId, { ...set, wrong: set.wrong + 1 });
      if (!code || (set.usedBy !== null && set.usedBy !== usedBy)) return false;
      if (usedBy !== undefined && !keeps) putCodes(statements, accountId, { codes: [code], wrong: set.wrong, usedBy });
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
      statements.prepare("UPDATE credentials SET hash = '', changed = max(changed, ?) WHERE account = ?").run(changedAt, accountId);
      statements.prepare('DELETE FROM code_sets WHERE account = ?').run(accountId);
    });
  }

  forgetOutcomes(ids: readonly string[]): Promise<void> {
    return this.#keys.forget(ids);
  }

  forgetKeysBefore(commandId: string): Promise<void> {
    return this.#keys.forgetBefore(commandId);
  }

  /** All contents, for a copy. */
  all(): CommandStateContents {
    return {
      credentials: this.#rows('account AS accountId, hash AS passwordHash, changed AS changedAt FROM credentials', 'account', ({ accountId }) => accountId),
      codes: mapSequence(this.#rows<CodeRow>(`${CODE_COLUMNS} FROM code_sets`, 'account', ({ accountId }) => accountId), toCodeSet),
      keys: this.#keys.all(),
      records: this.records.all(),
    };
  }

  /** Copies the contents of another store into this empty one. @returns the number of rows */
  async copy({ credentials, codes, keys, records }: CommandStateContents): Promise<number> {
    const into = (table: string, rows: Sequence<(string | number | null)[]>, values: string) => copyRows(this.#file.db, this.#file.statements.prepare(`INSERT INTO ${table} VALUES (${values})`), rows);
    return (
      (await into('credentials (account, hash, changed)', mapSequence(credentials, ({ accountId, passwordHash, changedAt }) => [accountId, passwordHash, changedAt]), '?, ?, ?')) +
      (await into('code_sets (account, codes, wrong, used_by)', mapSequence(codes, ({ accountId, codes: set, wrong, usedBy }) => [accountId, JSON.stringify(set), wrong, usedBy]), '?, ?, ?, ?')) +
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
