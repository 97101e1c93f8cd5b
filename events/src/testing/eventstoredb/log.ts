import { EventEmitter } from 'node:events';

/** A stored event: bytes, a revision in its stream, and a position that is a byte offset. */
export interface LogRecord {
  position: bigint;
  stream: string;
  revision: number;
  id: string;
  type: string;
  contentType: string;
  data: Buffer;
  metadata: Buffer;
}

export type Proposed = Pick<LogRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** The expected revision; -1 for no stream. */
export type Expected = number | 'any' | 'stream-exists';

/** The last revision and position of an append, or the stream's actual revision. */
export type Outcome = { revision: number; position: bigint } | { current: number };

/** Bytes of a record beside its texts. Positions therefore have gaps and are no event numbers. */
const RECORD_BYTES = 131;

const sizeOf = ({ stream, type, data, metadata }: LogRecord): bigint =>
  BigInt(RECORD_BYTES + 2 * stream.length + 2 * type.length + data.length + metadata.length);

/**
 * The server's log over an array, with the rules of its appends. Emits `record` for each record, `grown` after each
 * append.
 */
export class Log extends EventEmitter {
  readonly records: LogRecord[] = [];
  readonly #streams = new Map<string, LogRecord[]>();
  #next = 0n;

  constructor() {
    super();
    this.setMaxListeners(0);
  }

  /** A stream's records; empty for an unknown stream. */
  stream(name: string): readonly LogRecord[] {
    return this.#streams.get(name) ?? [];
  }

  /** The position of the next record. */
  get end(): bigint {
    return this.#next;
  }

  /**
   * Index in `records` of the record at a position; their number at or beyond the end, undefined where no record
   * begins.
   */
  find(position: bigint): number | undefined {
    const index = this.indexOf(position);
    return position >= this.#next || this.records[index]?.position === position ? index : undefined;
  }

  /** Index in `records` of the first one at or after a position. */
  indexOf(position: bigint): number {
    let [low, high] = [0, this.records.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.records[middle]!.position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Idempotent: the same ids at the same expected revision get the first answer; partly the same ids are a wrong
   * revision. Without an expected revision the ids alone decide.
   */
  append(name: string, expected: Expected, events: readonly Proposed[]): Outcome {
    const stream = this.stream(name);
    const current = stream.length - 1;
    if (events.length === 0)
      return typeof expected === 'number' && expected !== current
        ? { current }
        : { revision: current, position: stream.at(-1)?.position ?? this.end };
    if (expected === 'stream-exists' && current < 0) return { current };
    const from = typeof expected === 'number' ? expected : stream.findIndex(({ id }) => id === events[0]?.id) - 1;
    const there = from < -1 ? [] : stream.slice(from + 1, from + 1 + events.length);
    if (there.length === events.length && there.every(({ id }, index) => id === events[index]?.id))
      return this.#end(there);
    if (typeof expected === 'number' ? expected !== current : there.length > 0) return { current };
    return this.#end(
      events.map((event) => this.#add(name, event)),
      true,
    );
  }

  /** Appends a system event, such as statistics or a link to an event. */
  appendSystemEvent(stream = '$stats-127.0.0.1:2113', type = '$statsCollected', data = '{}'): void {
    this.#add(stream, {
      id: crypto.randomUUID(),
      type,
      contentType: 'application/json',
      data: Buffer.from(data),
      metadata: Buffer.alloc(0),
    });
    this.emit('grown');
  }

  /** Loads stored records. */
  restore(records: readonly LogRecord[]): void {
    for (const record of records) this.#insert(record);
  }

  #add(name: string, event: Proposed): LogRecord {
    const record = { ...event, position: this.#next, stream: name, revision: this.stream(name).length };
    this.#insert(record);
    return record;
  }

  #insert(record: LogRecord): void {
    this.records.push(record);
    const stream = this.#streams.get(record.stream);
    if (stream) stream.push(record);
    else this.#streams.set(record.stream, [record]);
    this.#next = record.position + sizeOf(record);
    this.emit('record', record);
  }

  #end(records: readonly LogRecord[], grown = false): Outcome {
    if (grown) this.emit('grown');
    const { revision, position } = records.at(-1)!;
    return { revision, position };
  }
}
