import {
  BACKWARDS, END, MaxAppendSizeExceededError, NO_STREAM as NO_SUCH_STREAM, START as BEGINNING, StreamNotFoundError, WrongExpectedVersionError,
  type Credentials, type EventStoreDBClient, type ResolvedEvent, type StreamingRead,
} from '@eventstore/db-client';
import { AppendTooLarge, InvalidPosition } from '../../errors.ts';
import { NO_STREAM, position, START, type Appended, type EventToStore, type Position } from '../event-store.ts';
import { collect } from './collect.ts';
import { isInvalidPosition, isMessageTooLarge, type Connection } from './connection.ts';
import { positionOf, toEventData, type Recorded } from './stored.ts';

/** Somebody else was first: the revision at which the stream really is. */
export class WrongVersion {
  readonly actual: number;
  constructor(error: WrongExpectedVersionError) {
    this.actual = error.actualVersion === NO_SUCH_STREAM ? NO_STREAM : Number(error.actualVersion);
  }
}

const toPlace = (at: Position) => ({ commit: BigInt(at), prepare: BigInt(at) });

/** The calls of the client that the log is made of, each in a way that survives the client's habits. */
export class ClientAdapter {
  readonly #connection: Connection;
  readonly #credentials: Credentials;

  constructor(connection: Connection, credentials: Credentials) {
    this.#connection = connection;
    this.#credentials = credentials;
  }

  /**
   * A retry brings the same ids at the same expected revision, so what has been written before its answer got lost is
   * not written again. Credentials of the call's own keep the client from sharing one stream of batches between appends,
   * which answers none any more once it has ended.
   */
  async append(stream: string, expectedRevision: number, events: readonly EventToStore[]): Promise<Appended | WrongVersion> {
    const proposed = events.map(toEventData);
    // The deadline is for an append that nobody waits for any more: it would keep the process from ending.
    const options = {
      expectedRevision: expectedRevision === NO_STREAM ? NO_SUCH_STREAM : BigInt(expectedRevision),
      credentials: this.#credentials,
      deadline: this.#connection.tryTimeout,
    } as const;
    try {
      const { position: at, nextExpectedRevision } = await this.#connection.call((client) =>
        client.appendToStream(stream, proposed, options));
      const revision = Number(nextExpectedRevision);
      return { revision, position: at ? position(at.commit) : await this.#positionAt(stream, revision) };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return new WrongVersion(error);
      if (error instanceof MaxAppendSizeExceededError) throw new AppendTooLarge(stream, error.maxAppendSize);
      if (isMessageTooLarge(error)) throw new AppendTooLarge(stream);
      throw error;
    }
  }

  /** The server may leave the position out when it answers a retry. */
  async #positionAt(stream: string, revision: number): Promise<Position> {
    const [event] = await this.readStream(stream, revision, 1);
    return positionOf(event!);
  }

  /** Events of a stream from a revision; none when there is no such stream. */
  async readStream(stream: string, revision: number, maxCount: number): Promise<Recorded[]> {
    try {
      return await this.#collect((client) => client.readStream(stream, { fromRevision: BigInt(revision), maxCount }));
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
  }

  /** Everything in the log from the record at a position on, nothing where that is beyond the end. @throws InvalidPosition */
  async readAll(from: Position, maxCount: number): Promise<Recorded[]> {
    try {
      return await this.#collect((client) => client.readAll({ fromPosition: from === START ? BEGINNING : toPlace(from), maxCount }));
    } catch (error) {
      if (isInvalidPosition(error)) throw new InvalidPosition(from, error);
      throw error;
    }
  }

  /** Everything in the log before a position (or its end), backwards. */
  readAllBackwards(before: Position | undefined, maxCount: number): Promise<Recorded[]> {
    return this.#collect((client) => client.readAll({ direction: BACKWARDS, fromPosition: before === undefined ? END : toPlace(before), maxCount }));
  }

  #collect(read: (client: EventStoreDBClient) => StreamingRead<ResolvedEvent>): Promise<Recorded[]> {
    return this.#connection.call((client, cut) => collect(read(client), cut));
  }
}
