import type { LogIdentity } from '@busca/events';
import { SqliteLogIdentity } from '@busca/events/sqlite';
import { mapSequence, EventStoreAway, type Sequence } from '@busca/platform/databases';
import { allRows, connectionOf, copyRows, openDatabase, type Connection, type Database, type GroupCommit, type Statements } from '@busca/platform/sqlite';
import { addCode, findCode, isGuessable, type CodeGuess, type CodeSet } from '../code-set.ts';
import type { CommandState, Credentials, CommandStateContents, ForgottenAccount, KeyedRequest, OneTimeCode, Outcome } from '../port.ts';
import { SqliteAccountRecords } from './account-records.ts';
import { SqliteIdempotencyKeys } from './idempotency-keys.ts';
import { prepareTables } from './schema.ts';

interface CodeRow {
  accountId: string;
  /** JSON of the set's codes. */
  codes: string;
  wrong: number;
  usedBy: string | null;
}
const CODE_COLUMNS = 'account AS accountId, codes, wrong, used_by AS usedBy';
const toCodeSet = ({ accountId, codes, wrong, usedBy }: CodeRow): CodeSet & { accountId: string } => ({ accountId, codes: JSON.parse(codes) as CodeSet['codes'], wrong, usedBy });

/** The command state in a SQLite file, which several processes may share. */
export class SqliteCommandState implements CommandState {
  readonly #db: Database;
  readonly #statements: Statements;
  readonly #commits: GroupCommit;
  readonly #keys: SqliteIdempotencyKeys;
  readonly identity: LogIdentity;
  readonly records: SqliteAccountRecords;

  /**
   * `db` replaces the default connection, for a file that is filled at once and flushed at its end. `keysFile` holds the
   * idempotency keys, so that they share a flush with what else is in it; left out, they are in this file.
   */
  constructor(path: string, { db = openDatabase(path, { durable: true }), keysFile }: { db?: Database; keysFile?: Connection | undefined } = {}) {
    const own = connectionOf(db);
    this.#db = db;
    this.#statements = own.statements;
    this.#commits = own.commits;
    prepareTables(this.#db);
    this.#keys = new SqliteIdempotencyKeys(keysFile ?? own);
    this.#keys.adopt(db);
    this.identity = new SqliteLogIdentity(this.#db);
    this.records = new SqliteAccountRecords(this.#db, this.#statements, this.#commits);
  }

  putCredentials({ accountId, passwordHash, changedAt }: Credentials): Promise<void> {
    const put = this.#statements.prepare('INSERT OR REPLACE INTO credentials (account, hash, changed) VALUES (?, ?, ?)');
    return this.#write(() => void put.run(accountId, passwordHash, changedAt));
  }

  addCredentials({ accountId, passwordHash, changedAt }: Credentials): Promise<void> {
    const add = this.#statements.prepare('INSERT OR IGNORE INTO credentials (account, hash, changed) VALUES (?, ?, ?)');
    return this.#write(() => void add.run(accountId, passwordHash, changedAt));
  }

  replaceCredentials({ accountId, passwordHash, changedAt }: Credentials, seen: number): Promise<boolean> {
    const replace = this.#statements.prepare(`INSERT INTO credentials (account, hash, changed) VALUES (?, ?, ?)
      ON CONFLICT (account) DO UPDATE SET hash = excluded.hash, changed = max(changed, excluded.changed) WHERE changed <= ? OR hash = excluded.hash`);
    return this.#write(() => replace.run(accountId, passwordHash, changedAt, seen).changes === 1);
  }

  endSessions({ accountId, changedAt }: ForgottenAccount): Promise<void> {
    const end = this.#statements.prepare('UPDATE credentials SET changed = max(changed, ?) WHERE account = ?');
    return this.#write(() => void end.run(changedAt, accountId));
  }

  async findCredentials(accountId: string): Promise<Credentials | undefined> {
    const row = this.#statements.prepare('SELECT hash, changed FROM credentials WHERE account = ?').get(accountId) as { hash: string; changed: number } | undefined;
    return row && { accountId, passwordHash: row.hash, changedAt: row.changed };
  }

  putCode({ accountId, codeHash, expiresAt, at }: OneTimeCode): Promise<boolean> {
    return this.#write(() => {
      const set = addCode(this.#codesOf(accountId), { codeHash, expiresAt }, at);
      if (set) this.#putCodes(accountId, set);
      return set !== undefined;
    });
  }

  guessCode({ usedBy, keeps = false, ...guess }: CodeGuess): Promise<boolean> {
    const { accountId, at } = guess;
    return this.#write(() => {
      const set = this.#codesOf(accountId);
      if (!set || !isGuessable(set, at)) return false;
      const code = findCode(set, guess);
      if (!code) this.#putCodes(accountId, { ...set, wrong: set.wrong + 1 });
      if (!code || (set.usedBy !== null && set.usedBy !== usedBy)) return false;
      if (usedBy !== undefined && !keeps) this.#putCodes(accountId, { codes: [code], wrong: set.wrong, usedBy });
      return true;
    });
  }

  #codesOf(accountId: string): CodeSet | undefined {
    const row = this.#statements.prepare(`SELECT ${CODE_COLUMNS} FROM code_sets WHERE account = ?`).get(accountId) as CodeRow | undefined;
    return row && toCodeSet(row);
  }

  #putCodes(accountId: string, { codes, wrong, usedBy }: CodeSet): void {
    this.#statements.prepare('INSERT OR REPLACE INTO code_sets (account, codes, wrong, used_by) VALUES (?, ?, ?, ?)').run(accountId, JSON.stringify(codes), wrong, usedBy);
  }

  openKey(key: string, commandId: string, fingerprint: string): Promise<KeyedRequest> {
    return this.#keys.open(key, commandId, fingerprint);
  }

  closeKey(key: string, outcome: Outcome): Promise<void> {
    return this.#keys.close(key, outcome);
  }

  async forgetAccount({ accountId, changedAt }: ForgottenAccount): Promise<void> {
    await this.#write(() => {
      this.#statements.prepare("UPDATE credentials SET hash = '', changed = max(changed, ?) WHERE account = ?").run(changedAt, accountId);
      this.#statements.prepare('DELETE FROM code_sets WHERE account = ?').run(accountId);
    });
    // Deleted bytes stay in the write-ahead log until it is truncated.
    this.#db.pragma('wal_checkpoint(TRUNCATE)');
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
    const into = (table: string, rows: Sequence<(string | number | null)[]>, values: string) => copyRows(this.#db, this.#statements.prepare(`INSERT INTO ${table} VALUES (${values})`), rows);
    return (
      (await into('credentials (account, hash, changed)', mapSequence(credentials, ({ accountId, passwordHash, changedAt }) => [accountId, passwordHash, changedAt]), '?, ?, ?')) +
      (await into('code_sets (account, codes, wrong, used_by)', mapSequence(codes, ({ accountId, codes: set, wrong, usedBy }) => [accountId, JSON.stringify(set), wrong, usedBy]), '?, ?, ?, ?')) +
      (await this.#keys.copy(keys)) +
      (await this.records.copy(records))
    );
  }

  #rows<Row>(columns: string, key: string, keyOf: (row: Row) => string): Iterable<Row> {
    return allRows(this.#statements.prepare(`SELECT ${columns} WHERE ${key} > ? ORDER BY ${key} LIMIT ?`), keyOf);
  }

  async close(): Promise<void> {
    this.#statements.clear();
    this.#db.close();
  }

  #write<T>(work: () => T): Promise<T> {
    return this.#commits.run(work).catch((error: unknown) => {
      throw new EventStoreAway(error);
    });
  }
}
