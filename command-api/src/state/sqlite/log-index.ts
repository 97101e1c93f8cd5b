import {
  bookmarkOf,
  isStillAt,
  START,
  type Bookmark,
  type EventLog,
  type EventType,
  type LogPage,
  type Position,
  type StoredEvent,
} from '@busca/events';
import { openDatabase, type Database } from '@busca/platform/sqlite';

const PAGE = 500;

const SCHEMA = `
CREATE TABLE IF NOT EXISTS checkpoint (one INTEGER PRIMARY KEY CHECK (one = 1), position TEXT NOT NULL, bookmark TEXT);
INSERT OR IGNORE INTO checkpoint (one, position) VALUES (1, '${START}');
`;

interface Definition<Row> {
  log: Pick<EventLog, 'store'>;
  /** The event types that are indexed. */
  types: readonly EventType[];
  /** Creates the index's tables. */
  schema: string;
  /** The row of an event; undefined for an event without one. */
  rowOf(stored: StoredEvent): Row | undefined | Promise<Row | undefined>;
  put(db: Database, rows: readonly Row[]): void;
  /** Deletes every row: they belong to another log. */
  clear(db: Database): void;
}

/** An index of the log in a SQLite file. */
export interface LogIndex {
  readonly db: Database;
  /** Indexes the log's events since the last run. */
  catchUp(): Promise<void>;
  close(): void;
}

interface Checkpoint {
  position: Position;
  bookmark: string | null;
}

/**
 * Moves the checkpoint and does the work in one transaction.
 * @returns false where the checkpoint was no longer `from`
 */
const move = (db: Database, from: Position, { position, bookmark }: Checkpoint, work: () => void): boolean =>
  db
    .transaction(() => {
      const { changes } = db
        .prepare('UPDATE checkpoint SET position = ?, bookmark = ? WHERE position = ?')
        .run(position, bookmark, from);
      if (changes === 1) work();
      return changes === 1;
    })
    .immediate() as boolean;

/**
 * Opens an index of the log with its checkpoint; a missing file is created and filled from the log's beginning. Several
 * processes may share the file: a write has an effect only if the checkpoint is still the one that it continues from.
 */
export function openLogIndex<Row>(
  path: string,
  { log: { store }, types, schema, rowOf, put, clear }: Definition<Row>,
): LogIndex {
  // Not durable, because it can be rebuilt from the log: after a power cut it is older but consistent.
  const db = openDatabase(path, { durable: false, tables: SCHEMA + schema });

  /** @returns whether the log's end is reached; false also where another process was faster */
  async function indexPage(): Promise<boolean> {
    const { position: from, bookmark } = db.prepare('SELECT position, bookmark FROM checkpoint').get() as Checkpoint;
    if (!(await isStillAt(store, from, bookmark === null ? undefined : (JSON.parse(bookmark) as Bookmark)))) {
      move(db, from, { position: START, bookmark: null }, () => clear(db));
      return false;
    }
    const page: LogPage = await store.readAll(from, { types, limit: PAGE });
    if (!page.last) return page.end;
    const rows = (await Promise.all(page.events.map(rowOf))).filter((row) => row !== undefined) as Row[];
    const to = { position: page.upTo, bookmark: JSON.stringify(await bookmarkOf(store, page.last)) };
    return move(db, from, to, () => put(db, rows)) && page.end;
  }

  return {
    db,
    async catchUp() {
      while (!(await indexPage()));
    },
    close: () => db.close(),
  };
}
