import { setImmediate as turn } from 'node:timers/promises';
import { EventStoreAway } from '@busca/platform/databases';
import { openConnection, type Connection, type DatabaseOptions, type WriteStatements } from '@busca/platform/sqlite';
import { AppendTooLarge, InvalidPosition, WrongExpectedRevision } from '../../errors.ts';
import {
  MAX_APPEND_BYTES,
  position,
  sizeOf,
  START,
  type Appended,
  type EventPlace,
  type EventStore,
  type EventToStore,
  type FollowOptions,
  type LogItem,
  type LogPage,
  type Position,
  type ReadOptions,
  type StoredEvent,
} from '../event-store.ts';
import { LogChangeNotifier } from './log-change-notifier.ts';
import { RecentEvents } from './recent-events.ts';

const SCHEMA = `CREATE TABLE IF NOT EXISTS events (
  position INTEGER PRIMARY KEY,
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  data TEXT NOT NULL,
  metadata TEXT NOT NULL,
  UNIQUE (stream, revision)
)`;

/**
 * Most positions scanned by one read: bounds the time that a read of rare types blocks the thread (about 1 µs each).
 */
const WINDOW = 5_000;
/** Events that `follow` reads at a time. */
const PAGE = 200;

type Row = Omit<StoredEvent, 'position'> & { position: number };
const toStored = ({ position: at, stream, revision, id, type, data, metadata }: Row): StoredEvent => ({
  stream,
  revision,
  id,
  type,
  data,
  metadata,
  position: position(at),
});

const toPlace = ({ position: at, stream, revision, id }: EventPlace): EventPlace => ({
  position: at,
  stream,
  revision,
  id,
});

interface Append {
  stream: string;
  expected: number;
  events: readonly EventToStore[];
}

/** Appends events in a transaction. An error would roll it back, so a wrong expected revision is an answer. */
function tryAppend(
  statements: WriteStatements,
  { stream, expected, events }: Append,
): Appended | WrongExpectedRevision {
  const actual = lastRevision(statements, stream);
  if (actual !== expected)
    return (
      answerOfRetry(statements, { stream, expected, events }) ?? new WrongExpectedRevision(stream, expected, actual)
    );
  const insert = statements.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  );
  let last: number | bigint = 0;
  events.forEach((event, index) => {
    last = insert.run(stream, expected + 1 + index, event.id, event.type, event.data, event.metadata).lastInsertRowid;
  });
  return { revision: expected + events.length, position: position(last) };
}

/** The first answer of a retry: exactly these events are already at these revisions. */
function answerOfRetry(statements: WriteStatements, { stream, expected, events }: Append): Appended | undefined {
  const { found } = statements
    .prepare(
      `SELECT json_group_array(json_object('id', id, 'position', position) ORDER BY revision) AS found
      FROM (SELECT id, position, revision FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?)`,
    )
    .get(stream, expected, events.length) as { found: string };
  const rows = JSON.parse(found) as { id: string; position: number }[];
  const same = rows.length === events.length && rows.every((row, index) => row.id === events[index]?.id);
  return same ? { revision: expected + events.length, position: position(rows.at(-1)!.position) } : undefined;
}

function lastRevision(statements: WriteStatements, stream: string): number {
  const row = statements.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?').get(stream) as {
    revision: number | null;
  };
  return row.revision ?? -1;
}

/** The embedded log: one SQLite file that several processes may share. */
export class SqliteEventStore implements EventStore {
  readonly connection: Connection;
  readonly #notifier: LogChangeNotifier;
  readonly #recent = new RecentEvents((after, until) => this.#rows(after, until));
  readonly #closing = new AbortController();

  /** Not durable is a file that is filled at once and flushed at its end. */
  constructor(path: string, options: DatabaseOptions = { durable: true }) {
    this.connection = openConnection(path, { ...options, tables: SCHEMA });
    this.#notifier = new LogChangeNotifier({ head: () => this.#headNumber(), file: `${path}-wal` });
  }

  async append(stream: string, expectedRevision: number, events: readonly EventToStore[]): Promise<Appended> {
    if (events.length === 0) throw new RangeError('An append needs at least one event');
    if (events.reduce((bytes, event) => bytes + sizeOf(event), 0) > MAX_APPEND_BYTES)
      throw new AppendTooLarge(stream, MAX_APPEND_BYTES);
    const outcome = await this.connection.commits
      .run((statements) => tryAppend(statements, { stream, expected: expectedRevision, events }))
      .catch((error) => {
        throw new EventStoreAway(error);
      });
    if (outcome instanceof WrongExpectedRevision) throw outcome;
    this.#notifier.notify();
    return outcome;
  }

  async read(stream: string, from = 0): Promise<StoredEvent[]> {
    return this.#reading(() =>
      (
        this.connection.statements
          .prepare('SELECT * FROM events WHERE stream = ? AND revision >= ? ORDER BY revision')
          .all(stream, from) as Row[]
      ).map(toStored),
    );
  }

  async readAll(after: Position, { types, limit }: ReadOptions): Promise<LogPage> {
    return this.#reading(() => {
      const from = Number(after);
      // The head is read first, so that events appended between the two reads count as not yet read.
      const head = this.#headNumber();
      if (from > head) throw new InvalidPosition(after);
      const until = Math.min(head, from + WINDOW);
      const events = this.#rows(from, until, { ...(types && { types }), limit });
      const upTo = events.length === limit ? Number(events.at(-1)!.position) : until;
      return { events, upTo: position(upTo), last: upTo > from ? this.#placeAt(upTo) : undefined, end: upTo >= head };
    });
  }

  #rows(after: number, until: number, { types, limit = -1 }: Partial<ReadOptions> = {}): StoredEvent[] {
    const filter = types ? `AND type IN (SELECT value FROM json_each(?))` : '';
    const rows = this.connection.statements
      .prepare(`SELECT * FROM events WHERE position > ? AND position <= ? ${filter} ORDER BY position LIMIT ?`)
      .all(after, until, ...(types ? [JSON.stringify(types)] : []), limit) as Row[];
    return rows.map(toStored);
  }

  /** All that is left of the log after a position near its end, as a page; undefined further away. */
  #end(after: Position, types: readonly string[] | undefined): LogPage | undefined {
    const [from, head] = [Number(after), this.#headNumber()];
    const events = from > head ? undefined : this.#recent.between(from, head);
    const last = events?.at(-1);
    return (
      events && {
        events: types ? events.filter(({ type }) => types.includes(type)) : events,
        upTo: position(head),
        last: last && toPlace(last),
        end: true,
      }
    );
  }

  async *follow(after: Position, { types, signal }: FollowOptions): AsyncIterable<LogItem> {
    const stop = AbortSignal.any([signal, this.#closing.signal]);
    let at = after;
    while (!stop.aborted) {
      const page =
        (await this.#reading(() => this.#end(at, types))) ??
        (await this.readAll(at, { ...(types && { types }), limit: PAGE }));
      for (const event of page.events) {
        if (stop.aborted) return;
        yield event;
      }
      at = page.upTo;
      if (!page.end) {
        // Reading is synchronous: without a turn of the event loop between pages, a long log would block everything
        // else.
        await turn();
        continue;
      }
      yield { caughtUp: at, last: page.last };
      await this.#notifier.beyond(Number(at), stop);
    }
  }

  async head(): Promise<Position> {
    return this.#reading(() => position(this.#headNumber()));
  }

  async last(): Promise<EventPlace | undefined> {
    return this.#reading(() => this.#placeAt(this.#headNumber()));
  }

  async logId(): Promise<string | undefined> {
    return this.#reading(
      () =>
        (
          this.connection.statements.prepare('SELECT id FROM events ORDER BY position LIMIT 1').get() as
            | { id: string }
            | undefined
        )?.id,
    );
  }

  #placeAt(at: number): EventPlace | undefined {
    const row = this.connection.statements
      .prepare('SELECT position, stream, revision, id FROM events WHERE position = ?')
      .get(at) as Omit<Row, 'type' | 'data' | 'metadata'> | undefined;
    return row && toPlace({ ...row, position: position(row.position) });
  }

  #headNumber(): number {
    return (
      (this.connection.statements.prepare('SELECT max(position) AS head FROM events').get() as { head: number | null })
        .head ?? Number(START)
    );
  }

  #reading<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw error instanceof InvalidPosition ? error : new EventStoreAway(error);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#notifier.stop();
    await this.connection.close();
  }
}
