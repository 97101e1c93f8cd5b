import { EventStoreAway } from '@busca/events';
import { GroupCommit, openDatabase, Statements, type Database } from '@busca/events/sqlite';
import type { CommandState, Credentials, KeyedRequest } from '../port.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS credentials (account TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS keys (key TEXT PRIMARY KEY, seed TEXT NOT NULL, fingerprint TEXT NOT NULL, reply TEXT) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS keys_by_seed ON keys (seed);
`;

/** The command side's own state in a SQLite file that several processes may share. */
export class SqliteCommandState implements CommandState {
  readonly #db: Database;
  readonly #statements: Statements;
  readonly #commits: GroupCommit;

  constructor(path: string) {
    this.#db = openDatabase(path, { durable: true });
    this.#db.exec(SCHEMA);
    this.#statements = new Statements(this.#db);
    this.#commits = new GroupCommit(this.#db);
  }

  putCredentials({ accountId, passwordHash }: Credentials): Promise<void> {
    return this.#write(() => void this.#statements.prepare('INSERT OR REPLACE INTO credentials VALUES (?, ?)').run(accountId, passwordHash));
  }

  async findCredentials(accountId: string): Promise<Credentials | undefined> {
    const row = this.#statements.prepare('SELECT hash FROM credentials WHERE account = ?').get(accountId) as { hash: string } | undefined;
    return row && { accountId, passwordHash: row.hash };
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
