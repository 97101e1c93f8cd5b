import { mapSequence, type Sequence } from '@busca/platform/databases';
import { allRows, copyRows, type Connection } from '@busca/platform/sqlite';
import { read, write } from './read-write.ts';
import {
  recordId,
  recordIds,
  toAccountRecord,
  type AccountRecord,
  type AccountRecords,
  type RecordKind,
  type StoredRecord,
} from '../port.ts';

export const RECORD_TABLES = `
CREATE TABLE IF NOT EXISTS account_records (id TEXT PRIMARY KEY, body TEXT NOT NULL, expires INTEGER) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS account_records_by_expiry ON account_records (expires);
`;

type RecordRow = StoredRecord & { id: string };

/** Number of records that one transaction deletes, because it blocks every other write. */
const DELETE_BATCH = 1_000;

/** Account records in the file of the command state. */
export class SqliteAccountRecords implements AccountRecords {
  readonly #file: Connection;

  constructor(file: Connection) {
    this.#file = file;
  }

  find(accountId: string, kind: RecordKind): Promise<string | undefined> {
    const sql = 'SELECT body FROM account_records WHERE id = ?';
    return read(
      this.#file,
      (statements) => (statements.prepare(sql).get(recordId(accountId, kind)) as { body: string } | undefined)?.body,
    );
  }

  replace(
    accountId: string,
    kind: RecordKind,
    seen: string | undefined,
    { body, expiresAt }: StoredRecord,
  ): Promise<boolean> {
    const id = recordId(accountId, kind);
    return write(this.#file, (statements) => {
      const { changes } =
        seen === undefined
          ? statements
              .prepare('INSERT OR IGNORE INTO account_records (id, body, expires) VALUES (?, ?, ?)')
              .run(id, body, expiresAt)
          : statements
              .prepare('UPDATE account_records SET body = ?, expires = ? WHERE id = ? AND body = ?')
              .run(body, expiresAt, id, seen);
      return changes === 1;
    });
  }

  async erase(accountId: string): Promise<void> {
    await write(this.#file, (statements) =>
      recordIds(accountId).forEach((id) => statements.prepare('DELETE FROM account_records WHERE id = ?').run(id)),
    );
  }

  async forgetExpired(now: number): Promise<void> {
    const sql = `DELETE FROM account_records WHERE id IN (SELECT id FROM account_records WHERE expires <= ? LIMIT ${DELETE_BATCH})`;
    while ((await write(this.#file, (statements) => statements.prepare(sql).run(now).changes)) === DELETE_BATCH);
  }

  /** All records, for a copy. */
  all(): Sequence<AccountRecord> {
    const page = this.#file.statements.prepare(
      'SELECT id, body, expires AS expiresAt FROM account_records WHERE id > ? ORDER BY id LIMIT ?',
    );
    return mapSequence(
      allRows<RecordRow>(page, ({ id }) => id),
      ({ id, ...stored }) => toAccountRecord(id, stored),
    );
  }

  /** Copies the records of another store into these empty ones. @returns how many */
  copy(records: Sequence<AccountRecord>): Promise<number> {
    const insert = this.#file.statements.prepare('INSERT INTO account_records (id, body, expires) VALUES (?, ?, ?)');
    return copyRows(
      this.#file.db,
      insert,
      mapSequence(records, ({ accountId, kind, body, expiresAt }) => [recordId(accountId, kind), body, expiresAt]),
    );
  }
}
