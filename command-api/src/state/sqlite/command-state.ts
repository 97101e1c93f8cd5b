import { mapSequence, EventStoreAway, type Sequence } from '@busca/platform/databases';
import { allRows, copyRows, GroupCommit, openDatabase, Statements, type Database } from '@busca/platform/sqlite';
import { CODE_GUESSES, type CodeGuess, type CommandState, type Credentials, type CommandStateContents, type KeyedRequest, type OneTimeCode } from '../port.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS credentials (account TEXT PRIMARY KEY, hash TEXT NOT NULL, changed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS codes (account TEXT PRIMARY KEY, hash TEXT NOT NULL, expires INTEGER NOT NULL, wrong INTEGER NOT NULL, used_by TEXT) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS keys (key TEXT PRIMARY KEY, seed TEXT NOT NULL, fingerprint TEXT NOT NULL, reply TEXT) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS keys_by_seed ON keys (seed);
`;

interface CodeRow {
  hash: string;
  expires: number;
  wrong: number;
  used_by: string | null;
}

/** Files of the first version know no `changed`. */
function addMissingColumns(db: Database): void {
  const columns = db.prepare("SELECT name FROM pragma_table_info('credentials')").all() as { name: string }[];
  if (!columns.some(({ name }) => name === 'changed')) db.exec('ALTER TABLE credentials ADD COLUMN changed INTEGER NOT NULL DEFAULT 0');
}

/** The command side's own state in a SQLite file that several processes may share. */
export class SqliteCommandState implements CommandState {
  readonly #db: Database;
  readonly #statements: Statements;
  readonly #commits: GroupCommit;

  constructor(path: string) {
    this.#db = openDatabase(path, { durable: true });
    this.#db.exec(SCHEMA);
    addMissingColumns(this.#db);
    this.#statements = new Statements(this.#db);
    this.#commits = new GroupCommit(this.#db);
  }

  putCredentials({ accountId, passwordHash, changedAt }: Credentials): Promise<void> {
    const put = this.#statements.prepare('INSERT OR REPLACE INTO credentials (account, hash, changed) VALUES (?, ?, ?)');
    return this.#write(() => void put.run(accountId, passwordHash, changedAt));
  }

  async findCredentials(accountId: string): Promise<Credentials | undefined> {
    const row = this.#statements.prepare('SELECT hash, changed FROM credentials WHERE account = ?').get(accountId) as { hash: string; changed: number } | undefined;
    return row && { accountId, passwordHash: row.hash, changedAt: row.changed };
  }

  putCode({ accountId, codeHash, expiresAt }: OneTimeCode): Promise<void> {
    const put = this.#statements.prepare('INSERT OR REPLACE INTO codes (account, hash, expires, wrong) VALUES (?, ?, ?, 0)');
    return this.#write(() => void put.run(accountId, codeHash, expiresAt));
  }

  guessCode({ accountId, codeHash, at, usedBy = '' }: CodeGuess): Promise<boolean> {
    const statements = this.#statements;
    return this.#write(() => {
      const row = statements.prepare('SELECT hash, expires, wrong, used_by FROM codes WHERE account = ?').get(accountId) as CodeRow | undefined;
      if (!row || at >= row.expires || row.wrong >= CODE_GUESSES) return false;
      const right = row.hash === codeHash;
      if (!right) statements.prepare('UPDATE codes SET wrong = wrong + 1 WHERE account = ?').run(accountId);
      if (!right || (row.used_by !== null && row.used_by !== usedBy)) return false;
      if (usedBy !== '') statements.prepare('UPDATE codes SET used_by = ? WHERE account = ?').run(usedBy, accountId);
      return true;
    });
  }

  openKey(key: string, seed: string, fingerprint: string): Promise<KeyedRequest> {
    return this.#write(() => {
      this.#statements.prepare('INSERT OR IGNORE INTO keys (key, seed, fingerprint) VALUES (?, ?, ?)').run(key, seed, fingerprint);
      const row = this.#statements.prepare('SELECT seed, fingerprint, reply FROM keys WHERE key = ?').get(key) as Omit<KeyedRequest, 'reply'> & { reply: string | null };
      return { seed: row.seed, fingerprint: row.fingerprint, reply: row.reply ?? undefined };
    });
  }

  closeKey(key: string, reply: string): Promise<void> {
    return this.#write(() => void this.#statements.prepare('UPDATE keys SET reply = ? WHERE key = ?').run(reply, key));
  }

  forgetKeysBefore(seed: string): Promise<void> {
    return this.#write(() => void this.#statements.prepare('DELETE FROM keys WHERE seed < ?').run(seed));
  }

  /** Everything that is kept, table by table: for a copy. */
  all(): CommandStateContents {
    return {
      credentials: this.#rows('account AS accountId, hash AS passwordHash, changed AS changedAt FROM credentials', 'account', ({ accountId }) => accountId),
      codes: this.#rows('account AS accountId, hash AS codeHash, expires AS expiresAt, wrong, used_by AS usedBy FROM codes', 'account', ({ accountId }) => accountId),
      keys: this.#rows('key, seed, fingerprint FROM keys', 'key', ({ key }) => key),
    };
  }

  /** Takes over all that another store keeps into an empty one; answers how many of all. */
  async copy({ credentials, codes, keys }: CommandStateContents): Promise<number> {
    const into = (table: string, rows: Sequence<(string | number | null)[]>, values: string) => copyRows(this.#db, this.#statements.prepare(`INSERT INTO ${table} VALUES (${values})`), rows);
    return (
      (await into('credentials (account, hash, changed)', mapSequence(credentials, ({ accountId, passwordHash, changedAt }) => [accountId, passwordHash, changedAt]), '?, ?, ?')) +
      (await into('codes (account, hash, expires, wrong, used_by)', mapSequence(codes, ({ accountId, codeHash, expiresAt, wrong, usedBy }) => [accountId, codeHash, expiresAt, wrong, usedBy]), '?, ?, ?, ?, ?')) +
      (await into('keys (key, seed, fingerprint)', mapSequence(keys, ({ key, seed, fingerprint }) => [key, seed, fingerprint]), '?, ?, ?'))
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
