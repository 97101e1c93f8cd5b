/** A position in the whole log: 20 decimal digits, so that positions compare as strings on every engine. */
export type Position = string;

/** The position before the first event. */
export const START: Position = '0'.repeat(20);

export const position = (value: number | bigint): Position => value.toString().padStart(20, '0');

/** The most bytes that the events of one append may have together: EventStoreDB's default, on every engine. */
export const MAX_APPEND_BYTES = 1_048_576;

/** The expected revision of a stream that must not exist yet. A stream's first event has revision 0. */
export const NO_STREAM = -1;

/** An event for a store: JSON text, already validated and encrypted. */
export interface EventToStore {
  /** UUID; a retry must bring the same one. */
  id: string;
  type: string;
  data: string;
  metadata: string;
}

/** Bytes that an event counts for in its append, as EventStoreDB counts them. */
export const sizeOf = ({ type, data, metadata }: EventToStore): number =>
  2 * type.length + Buffer.byteLength(data) + Buffer.byteLength(metadata);

export interface StoredEvent extends EventToStore {
  stream: string;
  revision: number;
  position: Position;
}

/** An event's id, position, stream and revision. */
export type EventPlace = Pick<StoredEvent, 'position' | 'stream' | 'revision' | 'id'>;

/** The stream revision and the log position of an append's last event. */
export interface Appended {
  revision: number;
  position: Position;
}

/**
 * What `follow` yields: an event, or that it has reached the log's head at `caughtUp`. `last` is the event there;
 * undefined where it began there.
 */
export type LogItem = StoredEvent | { caughtUp: Position; last?: EventPlace | undefined };

/** A page of the log. */
export interface LogPage {
  events: StoredEvent[];
  /** The position up to which the log was read. */
  upTo: Position;
  /** The event at `upTo`, of any type; undefined where the log has no event after the start of the page. */
  last?: EventPlace | undefined;
  /** Whether the page reaches the log's end. */
  end: boolean;
}

export interface ReadOptions {
  /** Event types to return; all when left out. */
  types?: readonly string[];
  /** Most events of the page. */
  limit: number;
}

export interface FollowOptions {
  types?: readonly string[];
  /** Ends the iteration, also while it waits. */
  signal: AbortSignal;
}

/**
 * The log: appends at an expected revision, reads a stream, reads and follows the whole log. Every adapter passes the
 * suite in `event-store.contract.ts`. Every call but `follow` throws EventStoreAway while the log is away.
 */
export interface EventStore {
  /**
   * Appends all events or none, and resolves once they are durable. Idempotent: the same ids at the same expected
   * revision get the first answer again and append nothing.
   * @throws WrongExpectedRevision when the stream has moved on; AppendTooLarge beyond MAX_APPEND_BYTES; EventStoreAway
   * when the outcome is unknown
   */
  append(stream: string, expectedRevision: number, events: readonly EventToStore[]): Promise<Appended>;
  /** A stream's events from a revision on, its first by default; empty when there are none. */
  read(stream: string, from?: number): Promise<StoredEvent[]>;
  /**
   * Events after a position in log order. A page may hold fewer than `limit` events, or none, before the end.
   * @throws InvalidPosition where the position is beyond the end, or (EventStoreDB) no event's; EventStoreAway
   */
  readAll(after: Position, options: ReadOptions): Promise<LogPage>;
  /**
   * Events after a position, pulled one at a time; waits for more at the end and never ends by itself.
   * @throws InvalidPosition
   */
  follow(after: Position, options: FollowOptions): AsyncIterable<LogItem>;
  /** The position of the log's last event, START when there is none. */
  head(): Promise<Position>;
  /** The log's last event; undefined when there is none. */
  last(): Promise<EventPlace | undefined>;
  /** The log's identity: the id of its first event, so that a copy has the same; undefined while it is empty. */
  logId(): Promise<string | undefined>;
  close(): Promise<void>;
}
