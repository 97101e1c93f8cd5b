import { EventStoreAway } from '@busca/platform/databases';
import type { Connection, Database } from '@busca/platform/sqlite';
import type { KnownEvent, LogBookmark, LogIdentity } from './log-identity.ts';

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

/** `log` is the stored name of the log's id. */
type Row = Omit<KnownEvent, 'logId'> & { log: string };

/** The newest known event as the one row of a table in the file of the keys. */
export class SqliteLogBookmark implements LogBookmark {
  readonly #file: Connection;

  constructor(file: Connection) {
    this.#file = file;
    file.db.exec(
      `CREATE TABLE IF NOT EXISTS log_bookmark (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        log TEXT NOT NULL, stream TEXT NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL, at TEXT
      )`,
    );
  }

  async read(): Promise<KnownEvent | undefined> {
    try {
      const row = this.#file.statements.prepare('SELECT log, stream, revision, id, at FROM log_bookmark').get() as
        | Row
        | undefined;
      return row && { logId: row.log, stream: row.stream, revision: row.revision, id: row.id, at: row.at };
    } catch (error) {
      throw new EventStoreAway(error);
    }
  }

  async replace(seen: KnownEvent | undefined, { logId, stream, revision, id, at }: KnownEvent): Promise<boolean> {
    const values = [logId, stream, revision, id, at];
    try {
      return await this.#file.commits.run((statements) => {
        const { changes } = seen
          ? statements
              .prepare('UPDATE log_bookmark SET log = ?, stream = ?, revision = ?, id = ?, at = ? WHERE id = ?')
              .run(...values, seen.id)
          : statements.prepare('INSERT OR IGNORE INTO log_bookmark VALUES (1, ?, ?, ?, ?, ?)').run(...values);
        return changes === 1;
      });
    } catch (error) {
      throw new EventStoreAway(error);
    }
  }
}
