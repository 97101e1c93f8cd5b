import type {
  Credentials,
  EventData,
  EventStoreDBClient,
  ResolvedEvent,
  StreamingRead,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { AppendTooLarge, InvalidPosition } from '../../errors.ts';
import {
  type Appended,
  type EventPlace,
  type EventToStore,
  NO_STREAM,
  position,
  type Position,
  START,
  type StoredEvent,
} from '../event-store.ts';
import { clientPackage } from './client-package.ts';
import { type Connection, isInvalidPosition, isMessageTooLarge } from './connection.ts';

/** An event as the client returns it, JSON or not. */
export type Recorded = NonNullable<ResolvedEvent['event']>;
type Value = Record<string, unknown> | string;

/**
 * The client takes and returns values, not texts. A text that JSON.parse and JSON.stringify would change (`1.50`) is
 * stored as a JSON string. The codec writes no such text, so that the server's tools show objects.
 */
function toValue(text: string): Value {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null && JSON.stringify(value) === text) return value as Value;
  } catch {
    // Not JSON at all: a text like any other.
  }
  return text;
}

function toText(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString();
  return typeof value === 'string' ? value : JSON.stringify(value ?? {});
}

const toEventData = ({ id, type, data, metadata }: EventToStore): EventData =>
  clientPackage().jsonEvent({ id, type, data: toValue(data), metadata: toValue(metadata) });

/** Whether an event is of the application: streams and types of system events begin with `$`. */
export const isOurs = ({ streamId, type }: Recorded): boolean => !streamId.startsWith('$') && !type.startsWith('$');

export const positionOf = ({ position: at }: Recorded): string => position(at!.commit);

export const toPlace = (event: Recorded): EventPlace => ({
  position: positionOf(event),
  stream: event.streamId,
  revision: Number(event.revision),
  id: event.id,
});

export const toStored = (event: Recorded): StoredEvent => ({
  ...toPlace(event),
  type: event.type,
  data: toText(event.data),
  metadata: toText(event.metadata),
});

/** Another append was first: the stream's actual revision. */
export class WrongVersion {
  readonly actual: number;
  constructor(error: WrongExpectedVersionError) {
    this.actual = error.actualVersion === clientPackage().NO_STREAM ? NO_STREAM : Number(error.actualVersion);
  }
}

const commitAt = (at: Position) => ({ commit: BigInt(at), prepare: BigInt(at) });

/**
 * Collects all events of a read, and calls `heard` for each. The read is cancelled when the signal aborts, and always
 * at the end.
 */
async function collect(read: StreamingRead<ResolvedEvent>, cut: AbortSignal, heard: () => void): Promise<Recorded[]> {
  const events: Recorded[] = [];
  // Without a listener, an error after the end of the read would end the process.
  read.on('error', () => {});
  const destroy = () => read.destroy();
  cut.addEventListener('abort', destroy);
  try {
    for await (const { event } of read) {
      heard();
      if (event) events.push(event);
    }
    return events;
  } finally {
    cut.removeEventListener('abort', destroy);
    await read.cancel().catch(() => {});
  }
}

/** The client's calls that the log needs, each in a way that avoids the client's faults (`habits.spec.ts`). */
export class ClientAdapter {
  readonly #connection: Connection;
  readonly #credentials: Credentials;

  constructor(connection: Connection, credentials: Credentials) {
    this.#connection = connection;
    this.#credentials = credentials;
  }

  /**
   * Idempotent: a retry brings the same ids at the same expected revision, so the server writes nothing twice.
   * Credentials per call force the plain Append RPC. BatchAppend shares one stream between appends, and hangs once that
   * has ended.
   * @throws AppendTooLarge, EventStoreAway
   */
  async append(
    stream: string,
    expectedRevision: number,
    events: readonly EventToStore[],
  ): Promise<Appended | WrongVersion> {
    const proposed = events.map(toEventData);
    // The deadline ends an abandoned append, which would otherwise keep the process alive.
    const options = {
      expectedRevision: expectedRevision === NO_STREAM ? clientPackage().NO_STREAM : BigInt(expectedRevision),
      credentials: this.#credentials,
      deadline: this.#connection.tryTimeout,
    } as const;
    try {
      const { position: at, nextExpectedRevision } = await this.#connection.call((client) =>
        client.appendToStream(stream, proposed, options),
      );
      const revision = Number(nextExpectedRevision);
      return { revision, position: at ? position(at.commit) : await this.#positionAt(stream, revision) };
    } catch (error) {
      if (error instanceof clientPackage().WrongExpectedVersionError) return new WrongVersion(error);
      if (error instanceof clientPackage().MaxAppendSizeExceededError)
        throw new AppendTooLarge(stream, error.maxAppendSize);
      if (isMessageTooLarge(error)) throw new AppendTooLarge(stream);
      throw error;
    }
  }

  /** The position of an append, for answers without one: the server may omit it on a retry. */
  async #positionAt(stream: string, revision: number): Promise<Position> {
    const [event] = await this.readStream(stream, revision, 1);
    return positionOf(event!);
  }

  /** At most `maxCount` events of a stream from a revision on; none for an unknown stream. */
  async readStream(stream: string, revision: number, maxCount: number): Promise<Recorded[]> {
    try {
      return await this.#collect((client) => client.readStream(stream, { fromRevision: BigInt(revision), maxCount }));
    } catch (error) {
      if (error instanceof clientPackage().StreamNotFoundError) return [];
      throw error;
    }
  }

  /**
   * At most `maxCount` records of the log, the one at the position first; none beyond the end.
   * @throws InvalidPosition
   */
  async readAll(from: Position, maxCount: number): Promise<Recorded[]> {
    try {
      return await this.#collect((client) =>
        client.readAll({ fromPosition: from === START ? clientPackage().START : commitAt(from), maxCount }),
      );
    } catch (error) {
      if (isInvalidPosition(error)) throw new InvalidPosition(from, error);
      throw error;
    }
  }

  /** At most `maxCount` records of the log before a position (or its end), backwards. */
  readAllBackwards(before: Position | undefined, maxCount: number): Promise<Recorded[]> {
    return this.#collect((client) =>
      client.readAll({
        direction: clientPackage().BACKWARDS,
        fromPosition: before === undefined ? clientPackage().END : commitAt(before),
        maxCount,
      }),
    );
  }

  #collect(read: (client: EventStoreDBClient) => StreamingRead<ResolvedEvent>): Promise<Recorded[]> {
    return this.#connection.call((client, cut, heard) => collect(read(client), cut, heard));
  }
}
