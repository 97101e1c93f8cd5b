import type { Bookmark, Position } from '@busca/events';
import { mapSequence, type Sequence } from '@busca/platform/databases';
import { allRows, copyRows, openConnection, type Connection, type WriteStatements } from '@busca/platform/sqlite';
import {
  DUE,
  lastDueOf,
  type NewEmail,
  type OutboxRecord,
  type Outbox,
  type OutboxEntry,
  type ParkedEmail,
  type Place,
} from '../port.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS checkpoint (one INTEGER PRIMARY KEY CHECK (one = 1), position TEXT NOT NULL, bookmark TEXT);
CREATE TABLE IF NOT EXISTS letters (
  id TEXT PRIMARY KEY, stream TEXT NOT NULL, event TEXT NOT NULL, state TEXT NOT NULL, tries INTEGER NOT NULL, due INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS letters_to_send ON letters (due) WHERE state IN ('waiting', 'sending');
CREATE TABLE IF NOT EXISTS parked (id TEXT PRIMARY KEY, stream TEXT NOT NULL, error TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS parked_streams ON parked (stream);
`;

interface EmailRow {
  id: string;
  stream: string;
  event: string;
  tries: number;
}

type StateRow = Pick<OutboxRecord, 'due'> & { state: OutboxRecord['state'] | 'parked' };

const toText = (bookmark: Bookmark | undefined): string | null => (bookmark ? JSON.stringify(bookmark) : null);

const toEntry = ({ id, stream, event, tries }: EmailRow): OutboxEntry => ({ id, stream, eventId: event, tries });

const advance = (statements: WriteStatements, position: Position, bookmark: Bookmark | undefined): void =>
  void statements
    .prepare('UPDATE checkpoint SET position = ?, bookmark = ? WHERE position < ?')
    .run(position, toText(bookmark), position);

/** The outbox in a SQLite file. Emails that are claimed or finished at the same time share a flush. */
export class SqliteOutbox implements Outbox {
  readonly #file: Connection;

  constructor(path: string) {
    this.#file = openConnection(path, { durable: true, tables: SCHEMA });
  }

  async begin(position: Position, bookmark?: Bookmark): Promise<void> {
    await this.#run(
      'INSERT OR IGNORE INTO checkpoint (one, position, bookmark) VALUES (1, ?, ?)',
      position,
      toText(bookmark),
    );
  }

  async checkpoint(): Promise<Position | undefined> {
    return (
      this.#file.statements.prepare('SELECT position FROM checkpoint').get() as { position: Position } | undefined
    )?.position;
  }

  async bookmark(): Promise<Bookmark | undefined> {
    const row = this.#file.statements.prepare('SELECT bookmark FROM checkpoint').get() as
      | { bookmark: string | null }
      | undefined;
    return row?.bookmark ? (JSON.parse(row.bookmark) as Bookmark) : undefined;
  }

  async moveTo(position: Position, bookmark?: Bookmark): Promise<void> {
    await this.#run('UPDATE checkpoint SET position = ?, bookmark = ?', position, toText(bookmark));
  }

  async known(ids: readonly string[]): Promise<Set<string>> {
    const rows = this.#file.statements
      .prepare('SELECT id FROM letters WHERE id IN (SELECT value FROM json_each(?))')
      .all(JSON.stringify(ids)) as { id: string }[];
    return new Set(rows.map(({ id }) => id));
  }

  async add(emails: readonly NewEmail[], { position, bookmark }: Place, now: number): Promise<void> {
    await this.#file.commits.run((statements) => {
      const add = statements.prepare("INSERT OR IGNORE INTO letters VALUES (?, ?, ?, 'waiting', 0, ?)");
      for (const { id, stream, eventId } of emails) add.run(id, stream, eventId, now);
      advance(statements, position, bookmark);
    });
  }

  advance(position: Position, bookmark?: Bookmark): Promise<void> {
    return this.#file.commits.run((statements) => advance(statements, position, bookmark));
  }

  async due(now: number, limit: number): Promise<OutboxEntry[]> {
    const where = (condition: string, at: number): EmailRow[] =>
      this.#file.statements
        .prepare(
          `SELECT id, stream, event, tries FROM letters WHERE state IN ('waiting', 'sending') AND due ${condition} ? ORDER BY due, id LIMIT ?`,
        )
        .all(at, limit) as EmailRow[];
    const due = where('<=', now);
    return (due.length > 0 ? due : where('>', lastDueOf(now))).map(toEntry);
  }

  async claimTry(id: string, tries: number, nextDue: number): Promise<boolean> {
    return (
      (await this.#run(
        "UPDATE letters SET state = 'sending', tries = tries + 1, due = ? WHERE id = ? AND tries = ?",
        nextDue,
        id,
        tries,
      )) === 1
    );
  }

  async finish(id: string, how: 'sent' | 'failed'): Promise<void> {
    await this.#file.commits.run((statements) => {
      statements.prepare('UPDATE letters SET state = ? WHERE id = ?').run(how, id);
      statements.prepare('DELETE FROM parked WHERE id = ?').run(id);
    });
  }

  async park(id: string, error: string): Promise<void> {
    await this.#file.commits.run((statements) => {
      statements.prepare("UPDATE letters SET state = 'parked' WHERE id = ?").run(id);
      statements.prepare('INSERT OR REPLACE INTO parked SELECT id, stream, ? FROM letters WHERE id = ?').run(error, id);
    });
  }

  async parked(): Promise<ParkedEmail[]> {
    const rows = this.#file.statements
      .prepare(
        'SELECT parked.stream, error, state FROM parked JOIN letters USING (id) ORDER BY parked.stream, parked.id',
      )
      .all() as { stream: string; error: string; state: string }[];
    return rows.map(({ stream, error, state }) => ({ stream, error, ...(state !== 'parked' && { retry: true }) }));
  }

  async parkedStreams(): Promise<number> {
    const sql = 'SELECT count(DISTINCT stream) AS streams FROM parked';
    return (this.#file.statements.prepare(sql).get() as { streams: number }).streams;
  }

  async requestRetry(stream: string, now: number): Promise<boolean> {
    const sql =
      "UPDATE letters SET state = 'waiting', tries = 0, due = ? WHERE state = 'parked' AND id IN (SELECT id FROM parked WHERE stream = ?)";
    return (await this.#run(sql, now, stream)) > 0;
  }

  /** Every email, finished ones included: for a copy, in which parked ones are due. */
  *all(): Generator<OutboxRecord> {
    const page = this.#file.statements.prepare(
      'SELECT id, stream, event, state, tries, due FROM letters WHERE id > ? ORDER BY id LIMIT ?',
    );
    for (const row of allRows<EmailRow & StateRow>(page, ({ id }) => id))
      yield { ...toEntry(row), ...(row.state === 'parked' ? DUE : { state: row.state, due: row.due }) };
  }

  /** Copies every email of another outbox into this empty one; answers how many. */
  copy(emails: Sequence<OutboxRecord>): Promise<number> {
    const insert = this.#file.statements.prepare('INSERT INTO letters VALUES (?, ?, ?, ?, ?, ?)');
    return copyRows(
      this.#file.db,
      insert,
      mapSequence(emails, ({ id, stream, eventId, state, tries, due }) => [id, stream, eventId, state, tries, due]),
    );
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** Answers how many rows changed. */
  #run(sql: string, ...values: (string | number | null)[]): Promise<number> {
    return this.#file.commits.run((statements) => statements.prepare(sql).run(...values).changes);
  }
}
