import type { Position } from '@busca/events';
import { mapSequence, type Sequence } from '@busca/platform/databases';
import { allRows, copyRows, tryToEmptyLog, type Connection, type Database } from '@busca/platform/sqlite';
import type { CommandStateContents, KeyedRequest, Outcome } from '../port.ts';
import { erase, write } from './read-write.ts';

/** `seed` is the stored name of the command id. */
const TABLE = `
CREATE TABLE IF NOT EXISTS idempotency_keys (
  key TEXT PRIMARY KEY, seed TEXT NOT NULL, fingerprint TEXT NOT NULL, id TEXT, revision INTEGER, position TEXT, changed INTEGER
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS idempotency_keys_by_seed ON idempotency_keys (seed);
`;
const INSERT =
  'INSERT OR IGNORE INTO idempotency_keys (key, seed, fingerprint, id, revision, position, changed) VALUES (?, ?, ?, ?, ?, ?, ?)';

/** Number of keys that one transaction deletes, because it blocks every other write. */
const DELETE_BATCH = 1_000;

interface KeyRow {
  key: string;
  seed: string;
  fingerprint: string;
  id: string | null;
  revision: number | null;
  position: Position;
  changed: number | null;
}

const outcomeIn = ({ id, position, revision, changed }: KeyRow): Outcome | undefined =>
  id === null
    ? undefined
    : { id, position, ...(revision !== null && { revision }), ...(changed !== null && { changed: changed === 1 }) };

const hasKeys = (db: Database): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'idempotency_keys'").get() !== undefined;

/** The idempotency keys of a SQLite command state, in a file that they may share with other tables. */
export class SqliteIdempotencyKeys {
  readonly #file: Connection;

  constructor(file: Connection) {
    this.#file = file;
    file.db.exec(TABLE);
  }

  open(key: string, commandId: string, fingerprint: string): Promise<KeyedRequest> {
    return write(this.#file, (statements) => {
      const inserted = statements
        .prepare('INSERT OR IGNORE INTO idempotency_keys (key, seed, fingerprint) VALUES (?, ?, ?)')
        .run(key, commandId, fingerprint);
      if (inserted.changes === 1) return { commandId, fingerprint, outcome: undefined };
      const row = statements
        .prepare('SELECT seed, fingerprint, id, revision, position, changed FROM idempotency_keys WHERE key = ?')
        .get(key) as KeyRow;
      return { commandId: row.seed, fingerprint: row.fingerprint, outcome: outcomeIn(row) };
    });
  }

  close(key: string, { id, position, revision, changed }: Outcome): Promise<void> {
    const sql = 'UPDATE idempotency_keys SET id = ?, position = ?, revision = ?, changed = ? WHERE key = ?';
    return write(
      this.#file,
      (statements) =>
        void statements
          .prepare(sql)
          .run(id, position, revision ?? null, changed === undefined ? null : Number(changed), key),
    );
  }

  forget(ids: readonly string[]): Promise<void> {
    const list = JSON.stringify(ids);
    const sql =
      'DELETE FROM idempotency_keys WHERE id IN (SELECT value FROM json_each(?)) OR seed IN (SELECT value FROM json_each(?))';
    return erase(this.#file, (statements) => void statements.prepare(sql).run(list, list));
  }

  unsetOutcomes(): Promise<void> {
    const sql = 'UPDATE idempotency_keys SET id = NULL, position = NULL, revision = NULL, changed = NULL';
    return write(this.#file, (statements) => void statements.prepare(sql).run());
  }

  async forgetBefore(commandId: string): Promise<void> {
    const sql = `DELETE FROM idempotency_keys WHERE key IN (SELECT key FROM idempotency_keys WHERE seed < ? LIMIT ${DELETE_BATCH})`;
    while ((await write(this.#file, (statements) => statements.prepare(sql).run(commandId).changes)) === DELETE_BATCH);
  }

  /** Takes over the keys of a command state's file, where a backup and a move leave them. */
  adopt(from: Database): void {
    const { db, statements } = this.#file;
    if (from === db || !hasKeys(from)) return;
    const insert = db.transaction((rows: readonly KeyRow[]): void =>
      rows.forEach((row) =>
        statements
          .prepare(INSERT)
          .run(row.key, row.seed, row.fingerprint, row.id, row.revision, row.position, row.changed),
      ),
    );
    from
      .transaction(() => {
        // Another process may have done the same at this moment.
        if (!hasKeys(from)) return;
        insert(from.prepare('SELECT * FROM idempotency_keys').all() as KeyRow[]);
        from.exec('DROP TABLE idempotency_keys');
      })
      .immediate();
    tryToEmptyLog(from);
  }

  /** All keys, for a copy. */
  all(): CommandStateContents['keys'] {
    return allRows(
      this.#file.statements.prepare(
        'SELECT key, seed AS commandId, fingerprint FROM idempotency_keys WHERE key > ? ORDER BY key LIMIT ?',
      ),
      ({ key }) => key,
    );
  }

  /** Copies the keys of another store into this empty one. @returns how many */
  copy(keys: Sequence<Omit<KeyedRequest, 'outcome'> & { key: string }>): Promise<number> {
    const insert = this.#file.statements.prepare(
      'INSERT INTO idempotency_keys (key, seed, fingerprint) VALUES (?, ?, ?)',
    );
    return copyRows(
      this.#file.db,
      insert,
      mapSequence(keys, ({ key, commandId, fingerprint }) => [key, commandId, fingerprint]),
    );
  }
}
