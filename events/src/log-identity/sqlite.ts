import { EventStoreAway } from '@busca/platform/databases';
import type { Database } from '@busca/platform/sqlite';
import type { LogIdentity } from './log-identity.ts';

/** The log identity in a table of the store's file. */
export class SqliteLogIdentity implements LogIdentity {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
    this.#db.exec(
      'CREATE TABLE IF NOT EXISTS log_identity (one INTEGER PRIMARY KEY CHECK (one = 1), log TEXT NOT NULL)',
    );
  }

  async logId(): Promise<string | undefined> {
    try {
      return (this.#db.prepare('SELECT log FROM log_identity').get() as { log: string } | undefined)?.log;
    } catch (error) {
      throw new EventStoreAway(error);
    }
  }

  async bind(logId: string): Promise<string> {
    try {
      this.#db.prepare('INSERT OR IGNORE INTO log_identity VALUES (1, ?)').run(logId);
    } catch (error) {
      throw new EventStoreAway(error);
    }
    return (await this.logId())!;
  }
}
