import type { LogIdentity, Position } from '@busca/events';
import { SqliteLogIdentity } from '@busca/events/sqlite';
import { mapSequence, EventStoreAway, type Sequence } from '@busca/platform/databases';
import { allRows, copyRows, GroupCommit, openDatabase, Statements, type Database } from '@busca/platform/sqlite';
import { addCode, findCode, isGuessable, type CodeGuess, type CodeSet } from '../code-set.ts';
import type { CommandState, Credentials, CommandStateContents, ForgottenAccount, KeyedRequest, OneTimeCode, Outcome } from '../port.ts';
import { SqliteAccountRecords } from './account-records.ts';
import { prepareTables } from './schema.ts';

/** Number of keys that one transaction deletes, because it blocks every other write. */
const DELETE_BATCH = 1_000;

interface CodeRow {
  accountId: string;
  /** JSON of the set's codes. */
  codes: string;
  wrong: number;
  usedBy: string | null;
}
const CODE_COLUMNS = 'account AS accountId, codes, wrong, used_by AS usedBy';
const toCodeSet = ({ accountId, codes, wrong, usedBy }: CodeRow): CodeSet & { accountId: string } => ({ accountId, codes: JSON.parse(codes) as CodeSet['codes'], wrong, usedBy });

interface KeyRow {
  seed: string;
  fingerprint: string;
  id: string | null;
  revision: number | null;
  position: Position;
  changed: number | null;
}

const outcomeIn = ({ id, position, revision, changed }: KeyRow): Outcome | undefined =>
  id === null ? undefined : { id, position, ...(revision !== null && { revision }), ...(changed !== null && { changed: changed === 1 }) };

/** The command state in a SQLite file, which several processes may share. */
export class SqliteCommandState implements CommandState {
  readonly #db: Database;
  readonly #statements: Statements;
  readonly #commits: GroupCommit;
  readonly identity: LogIdentity;
  readonly records: SqliteAccountRecords;

  /** `db` replaces the default connection, for a file that is filled at once and flushed at its end. */
  constructor(path: string, db: Database = openDatabase(path, { durable: true })) {
    this.#db = db;
    prepareTables(this.#db);
    this.#statements = new Statements(this.#db);
    this.#commits = new GroupCommit(this.#db);
    this.identity = new SqliteLogIdentity(this.#db);
    this.records = new SqliteAccountRecords(this.#db, this.#statements, this.#commits);
  }

  putCredentials({ accountId, passwordHash, changedAt }: Credentials): Promise<void> {
    const put = this.#statements.prepare('INSERT OR REPLACE INTO credentials (account, hash, changed) VALUES (?, ?, ?)');
    return this.#write(() => void put.run(accountId, passwordHash, changedAt));
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
    const statements = this.#statements;
    return this.#write(() => {
      statements.prepare('INSERT OR IGNORE INTO keys (key, seed, fingerprint) VALUES (?, ?, ?)').run(key, commandId, fingerprint);
      const row = statements.prepare('SELECT seed, fingerprint, id, revision, position, changed FROM keys WHERE key = ?').get(key) as KeyRow;
      // An upgrade dropped the fingerprint: take the first request that comes now as the original.
      if (row.fingerprint === '') statements.prepare('UPDATE keys SET fingerprint = ? WHERE key = ?').run(fingerprint, key);
      return { commandId: row.seed, fingerprint: row.fingerprint || fingerprint, outcome: outcomeIn(row) };
    });
  }

  closeKey(key: string, { id, position, revision, changed }: Outcome): Promise<void> {
    const close = this.#statements.prepare('UPDATE keys SET id = ?, position = ?, revision = ?, changed = ? WHERE key = ?');
    return this.#write(() => void close.run(id, position, revision ?? null, changed === undefined ? null : Number(changed), key));
  }

  async forgetAccount({ accountId, changedAt }: ForgottenAccount): Promise<void> {
    await this.#write(() => {
      this.#statements.prepare("UPDATE credentials SET hash = '', changed = max(changed, ?) WHERE account = ?").run(changedAt, accountId);
      this.#statements.prepare('DELETE FROM code_sets WHERE account = ?').run(accountId);
    });
    this.#truncateLog();
  }

  async forgetOutcomes(ids: readonly string[]): Promise<void> {
    await this.#write(() => void this.#statements.prepare('DELETE FROM keys WHERE id IN (SELECT value FROM json_each(?))').run(JSON.stringify(ids)));
    this.#truncateLog();
  }

  /** Deleted bytes stay in the write-ahead log until it is truncated. */
  #truncateLog(): void {
    this.#db.pragma('wal_checkpoint(TRUNCATE)');
  }

  async forgetKeysBefore(commandId: string): Promise<void> {
    const forget = this.#statements.prepare(`DELETE FROM keys WHERE key IN (SELECT key FROM keys WHERE seed < ? LIMIT ${DELETE_BATCH})`);
    while ((await this.#write(() => forget.run(commandId).changes)) === DELETE_BATCH);
  }

  /** All contents, for a copy. */
  all(): CommandStateContents {
    return {
      credentials: this.#rows('account AS accountId, hash AS passwordHash, changed AS changedAt FROM credentials', 'account', ({ accountId }) => accountId),
      codes: mapSequence(this.#rows<CodeRow>(`${CODE_COLUMNS} FROM code_sets`, 'account', ({ accountId }) => accountId), toCodeSet),
      keys: this.#rows('key, seed AS commandId, fingerprint FROM keys', 'key', ({ key }) => key),
      records: this.records.all(),
    };
  }

  /** Copies the contents of another store into this empty one. @returns the number of rows */
  async copy({ credentials, codes, keys, records }: CommandStateContents): Promise<number> {
    const into = (table: string, rows: Sequence<(string | number | null)[]>, values: string) => copyRows(this.#db, this.#statements.prepare(`INSERT INTO ${table} VALUES (${values})`), rows);
    return (
      (await into('credentials (account, hash, changed)', mapSequence(credentials, ({ accountId, passwordHash, changedAt }) => [accountId, passwordHash, changedAt]), '?, ?, ?')) +
      (await into('code_sets (account, codes, wrong, used_by)', mapSequence(codes, ({ accountId, codes: set, wrong, usedBy }) => [accountId, JSON.stringify(set), wrong, usedBy]), '?, ?, ?, ?')) +
      (await into('keys (key, seed, fingerprint)', mapSequence(keys, ({ key, commandId, fingerprint }) => [key, commandId, fingerprint]), '?, ?, ?')) +
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
