import { EventStoreAway } from '@busca/platform/databases';
import { InvalidPosition, WrongExpectedRevision } from '../../errors.ts';
import {
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
import { parseAddress } from './address.ts';
import { LogChangeNotifier } from './log-change-notifier.ts';
import { ClientAdapter, isOurs, positionOf, type Recorded, toPlace, toStored, WrongVersion } from './client-adapter.ts';
import { Connection, pause } from './connection.ts';

export interface EventStoreDbOptions {
  /** How long a call waits for a silent server, in ms, its retries together; then it throws EventStoreAway. */
  timeout?: number;
  /** Interval, in ms, at which `follow` checks whether its subscription has missed an event. */
  heartbeat?: number;
  /** Called with errors that `follow` recovers from: the log is away, or a subscription has broken. */
  onTrouble?(error: unknown): void;
  /** Called when a connection is lost: the server may have another, restored log by the next call. */
  onLost?(): void;
}

/** Events of one read. */
const PAGE = 200;
/** Waits of a follower between tries while the log is away, in ms: doubled each time. */
const WAIT = { first: 50, longest: 1_000 };

/**
 * How far system events after the last application event have been read. The server writes them all the time; the
 * cursor keeps them from being read twice.
 */
class SystemEventCursor {
  /** The last application event; undefined where none was found. */
  #ours: EventPlace | undefined;
  /** The position of the last system event that was read after it. */
  #read = START;

  get last(): EventPlace | undefined {
    return this.#ours;
  }

  /** How far the log was read: it ends there or later, unless the server has another log now. */
  get read(): Position {
    return this.#read;
  }

  /** Whether there is no application event between the last known one and a position. */
  reaches(position: Position): boolean {
    return position <= this.#read;
  }

  /**
   * The position to read from, past system events already read, for a read after the last application event; other
   * positions are unchanged.
   */
  skip(after: Position): Position {
    const at = this.#ours?.position ?? START;
    return after === at && this.#read > at ? this.#read : after;
  }

  /** Remembers that there are only system events between an application event and a position; answers that event. */
  saw(ours: EventPlace | undefined, read: Position): EventPlace | undefined {
    if (read > this.#read) [this.#ours, this.#read] = [ours, read];
    return ours;
  }

  /** Forgets everything: the server may have another log now. */
  reset(): void {
    [this.#ours, this.#read] = [undefined, START];
  }
}

/**
 * The log on EventStoreDB (or KurrentDB), through its client. The server's system events (`$`) are skipped everywhere.
 */
export class EventStoreDbStore implements EventStore {
  readonly #connection: Connection;
  readonly #client: ClientAdapter;
  readonly #notifier: LogChangeNotifier;
  readonly #cursor = new SystemEventCursor();
  readonly #onTrouble: (error: unknown) => void;
  readonly #onLost: () => void;

  /** @throws WrongSetting on an invalid address */
  constructor(
    url: string,
    { timeout = 5_000, heartbeat = 1_000, onTrouble = () => {}, onLost = () => {} }: EventStoreDbOptions = {},
  ) {
    const address = parseAddress(url);
    this.#connection = new Connection(address, timeout, () => this.#forget());
    this.#client = new ClientAdapter(this.#connection, address.credentials);
    this.#onTrouble = onTrouble;
    this.#onLost = onLost;
    this.#notifier = new LogChangeNotifier({
      connection: this.#connection,
      head: () => this.head(),
      heartbeat,
      onTrouble,
    });
  }

  /** Forgets cached positions: after a lost connection the server may have another, restored log. */
  #forget(): void {
    this.#cursor.reset();
    this.#notifier.reset();
    this.#onLost();
  }

  async append(stream: string, expectedRevision: number, events: readonly EventToStore[]): Promise<Appended> {
    if (events.length === 0) throw new RangeError('An append needs at least one event');
    const outcome = await this.#client.append(stream, expectedRevision, events);
    if (outcome instanceof WrongVersion) throw new WrongExpectedRevision(stream, expectedRevision, outcome.actual);
    this.#notifier.notify(outcome.position);
    return outcome;
  }

  async read(stream: string, from = 0): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for (let page: Recorded[]; ;) {
      page = await this.#client.readStream(stream, from + events.length, PAGE);
      events.push(...page.map(toStored));
      if (page.length < PAGE) return events;
    }
  }

  async readAll(after: Position, { types, limit }: ReadOptions): Promise<LogPage> {
    const wantedTypes = types && new Set(types);
    const events: StoredEvent[] = [];
    let last: EventPlace | undefined;
    // The server's reads are inclusive: the first record is the one at the position.
    const count = Math.max(limit, PAGE) + 1;
    for (let from = this.#cursor.skip(after), ours = this.#cursor.last; ;) {
      const records = await this.#recordsFrom(from, count, after);
      if (from === after) ours = after === START ? undefined : toPlace(records[0]!);
      for (const record of records) {
        if (positionOf(record) <= from || !isOurs(record)) continue;
        last = toPlace(record);
        if (!wantedTypes || wantedTypes.has(record.type)) events.push(toStored(record));
        if (events.length === limit) return { events, upTo: last.position, last, end: false };
      }
      const end = records.length < count;
      const looked = records.at(-1);
      if (end && looked) this.#cursor.saw(last ?? ours, positionOf(looked));
      if (end || last) return { events, upTo: last?.position ?? after, last, end };
      // Only system events so far: read on.
      from = positionOf(looked!);
    }
  }

  /** Records from a position on. @throws InvalidPosition where `after` is not the position of an application event */
  async #recordsFrom(from: Position, count: number, after: Position): Promise<Recorded[]> {
    try {
      const records = await this.#client.readAll(from, count);
      const [first] = records;
      const isThere = first !== undefined && (from !== after || (positionOf(first) === after && isOurs(first)));
      if (from !== START && !isThere) throw new InvalidPosition(after);
      return records;
    } catch (error) {
      if (!(error instanceof InvalidPosition)) throw error;
      this.#cursor.reset();
      throw new InvalidPosition(after, error);
    }
  }

  async *follow(after: Position, { types, signal }: FollowOptions): AsyncIterable<LogItem> {
    const stop = AbortSignal.any([signal, this.#connection.closing]);
    let caughtUp: Position | undefined;
    for (let at = after; ;) {
      const { changes } = this.#notifier;
      const page = await this.#retryWhileAway(stop, () => this.readAll(at, { ...(types && { types }), limit: PAGE }));
      for (const event of page?.events ?? []) {
        if (stop.aborted) return;
        yield event;
      }
      if (!page || stop.aborted) return;
      at = page.upTo;
      if (!page.end) continue;
      if (at !== caughtUp) yield { caughtUp: (caughtUp = at), last: page.last };
      await this.#notifier.changeAfter(changes, stop);
    }
  }

  /** Retries until the log is back; undefined once the signal aborts. */
  async #retryWhileAway<T>(stop: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
    for (let wait = WAIT.first; !stop.aborted; wait = Math.min(wait * 2, WAIT.longest)) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof EventStoreAway)) throw error;
        if (!stop.aborted) this.#onTrouble(error);
      }
      await pause(wait, stop);
    }
    return undefined;
  }

  async head(): Promise<Position> {
    return (await this.last())?.position ?? START;
  }

  async last(): Promise<EventPlace | undefined> {
    const read = this.#cursor.read;
    let newest = START;
    // Usually a few records: system events after our last event that were not read before.
    for (let [before, count] = [undefined as Position | undefined, 8]; ; count = PAGE) {
      const records = await this.#client.readAllBackwards(before, count);
      // It ends before what was read of it: an older log is in its place, and no call need have failed meanwhile.
      if (before === undefined && (records[0] ? positionOf(records[0]) : START) < read) this.#forget();
      for (const record of records) {
        const at = positionOf(record);
        if (newest === START) newest = at;
        if (this.#cursor.reaches(at)) return this.#cursor.saw(this.#cursor.last, newest);
        if (isOurs(record)) return this.#cursor.saw(toPlace(record), newest);
      }
      if (records.length < count) return this.#cursor.saw(undefined, newest);
      before = positionOf(records.at(-1)!);
    }
  }

  async logId(): Promise<string | undefined> {
    for (let after = START; ;) {
      const { events, upTo, end } = await this.readAll(after, { limit: 1 });
      if (events[0] || end) return events[0]?.id;
      after = upTo;
    }
  }

  async close(): Promise<void> {
    this.#connection.close();
    await this.#notifier.stopped();
  }
}
