import { setMaxListeners } from 'node:events';
import { EventStoreAway } from '@busca/platform/databases';
import type { CommandError, ErrorType, EventStoreDBClient } from '@eventstore/db-client';
import type { EventStoreAddress } from './address.ts';
import { clientPackage, type ClosableClient, grpcStatus } from './client-package.ts';

/**
 * Tries of one call, each on a new client: enough for a cut connection, and few, so that a caller soon gets an error.
 */
const TRIES = 3;
/** Wait between two tries, in ms, times the number of failed tries. */
const PAUSE = 50;

/** Answers, not failures: the server is there, and the same call would get the same answer. */
const ANSWERS = ['WRONG_EXPECTED_VERSION', 'STREAM_NOT_FOUND', 'MAXIMUM_APPEND_SIZE_EXCEEDED'] as const;
/** Failures that are not retried, beside a refusal. */
const FINAL = ['INVALID_ARGUMENT', 'STREAM_DELETED'] as const;

const isCommandError = (error: unknown): error is CommandError =>
  error instanceof Error && clientPackage().isCommandError(error);

/** The server has no such position in its log. That is an answer, too. */
export const isInvalidPosition = (error: unknown): boolean =>
  isCommandError(error) && error.message.includes('InvalidPosition');

const isOneOf = (types: readonly (keyof typeof ErrorType)[], error: unknown): boolean =>
  isCommandError(error) && types.some((type) => error.type === clientPackage().ErrorType[type]);

/** The request is larger than a gRPC message may be. */
export const isMessageTooLarge = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === grpcStatus().RESOURCE_EXHAUSTED &&
  /message (larger than max|exceeds the maximum)/i.test(error.message);

const isAnswer = (error: unknown): boolean =>
  isOneOf(ANSWERS, error) || isInvalidPosition(error) || isMessageTooLarge(error);

/**
 * A client, and the number of calls begun on it that have not settled: also of those that nobody waits for any more.
 */
interface ClientReference {
  client: ClosableClient;
  calls: number;
}

/** Keeps the client open until a promise has settled: what was begun on the client and may still use its channel. */
export type Leave = (unsettled: Promise<unknown>) => void;

/** A call says with `heard` that the server is there: a try ends when nothing was heard for its time. */
export type Call<T> = (client: EventStoreDBClient, cut: AbortSignal, heard: () => void) => Promise<T>;

/** The end of the client's message about a connection that could not be made. */
const LAST_ERROR = /Last error: (?:Error: )?(?<reason>.*?)(?:\. Resolution note:.*)?$/s;

interface Failure {
  code?: number;
  message?: string;
}

/**
 * A line without secrets that says what the server refused and which setting to change; undefined where the server is
 * away. Codes and messages are those of EventStoreDB 24.2.
 */
export function refusalOf(error: unknown): string | undefined {
  const { code, message = '' } = error as Failure;
  const grpc = grpcStatus();
  if (code === grpc.UNAUTHENTICATED)
    return 'EVENTSTORE_URL: the event store refused the user or the password: name a user that it knows';
  if (code === grpc.PERMISSION_DENIED) {
    return 'EVENTSTORE_URL: the event store denied the user access: $settings must give that user $r in $systemStreamAcl and $w in $userStreamAcl';
  }
  const { reason } = LAST_ERROR.exec(message)?.groups ?? {};
  if (code !== grpc.UNAVAILABLE || !reason) return undefined;
  // Node 26 throws before it connects.
  if (/wrong version number/i.test(reason))
    return 'EVENTSTORE_URL: the event store has no TLS: add tls=false to the address';
  if (/servername/i.test(reason))
    return 'EVENTSTORE_URL: Node has no TLS to an IP address: name the event store by the host name in its certificate';
  if (!/certificate|altnames/i.test(reason)) return undefined;
  return `EVENTSTORE_URL: the event store's certificate is not trusted (${reason}): let tlsCAFile name the file of its authority`;
}

/**
 * A server that ends each connection without a word: one with TLS does, which is spoken to without. It may also be
 * starting.
 */
const ENDED = /^Failed to connect\b/;

/** As a refusal, for a failure that may pass by itself: it is tried again. */
function hintOf(error: unknown, tls: boolean): string | undefined {
  const { reason = '' } = LAST_ERROR.exec((error as Failure).message ?? '')?.groups ?? {};
  if (tls || !ENDED.test(reason)) return undefined;
  return 'EVENTSTORE_URL: the event store ends each connection: leave tls=false out if it has TLS';
}

/**
 * The one client of a process. A failed client is replaced, because one whose connection broke may never answer again;
 * it is closed once every call that was begun on it has settled. A call that ran out of time may still wait for
 * discovery, and one that meets a closed channel then ends the process: the client throws where nobody can catch it.
 */
export class Connection {
  readonly #address: EventStoreAddress;
  /** How long one try waits for an answer, or for its next part, in ms. */
  readonly tryTimeout: number;
  readonly #closing = new AbortController();
  readonly #onRetired: () => void;
  #reference: ClientReference | undefined;

  /**
   * `timeout` is how long a call waits for a silent server, in ms, all tries together. `onRetired` is called when a
   * failed client is replaced.
   */
  constructor(address: EventStoreAddress, timeout: number, onRetired: () => void) {
    this.#address = address;
    this.#onRetired = onRetired;
    this.tryTimeout = Math.ceil(timeout / TRIES);
    // Every running call listens to it.
    setMaxListeners(0, this.closing);
  }

  /** Aborts when the connection is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /**
   * Runs a call and retries it on failure, so it must be idempotent.
   * @throws EventStoreAway, or the error that the server has answered
   */
  async call<T>(call: Call<T>): Promise<T> {
    for (let failed = 0; ;) {
      try {
        return await this.#once(call);
      } catch (error) {
        failed += 1;
        if (isAnswer(error)) throw error;
        const refusal = refusalOf(error);
        if (failed === TRIES || this.closing.aborted || refusal || isOneOf(FINAL, error))
          throw new EventStoreAway(error, refusal ?? hintOf(error, this.#address.tls));
      }
      await pause(failed * PAUSE, this.closing);
    }
  }

  async #once<T>(call: Call<T>): Promise<T> {
    return this.hold((client, leave) =>
      within(this.tryTimeout, this.closing, (cut, heard) => {
        const running = call(client, cut, heard);
        leave(running);
        return running;
      }),
    );
  }

  /** Runs work on the client, and replaces the client when the work fails. */
  async hold<T>(work: (client: EventStoreDBClient, leave: Leave) => Promise<T>): Promise<T> {
    this.closing.throwIfAborted();
    const reference = (this.#reference ??= {
      client: this.#address.open(),
      calls: 0,
    });
    const release = (): void => {
      reference.calls -= 1;
      if (reference !== this.#reference && reference.calls === 0) reference.client.close();
    };
    const leave: Leave = (unsettled) => {
      reference.calls += 1;
      void unsettled.then(release, release);
    };
    const running = work(reference.client, leave);
    leave(running);
    try {
      return await running;
    } catch (error) {
      if (!isAnswer(error) && this.#reference === reference) this.#retire(reference);
      throw error;
    }
  }

  #retire(reference: ClientReference): void {
    this.#reference = undefined;
    // Else its last call closes it.
    if (reference.calls === 0) reference.client.close();
    this.#onRetired();
  }

  close(): void {
    const reference = this.#reference;
    this.#reference = undefined;
    this.#closing.abort(new Error('The connection to the event store has been closed'));
    if (reference?.calls === 0) reference.client.close();
  }
}

/** The work got no answer in time. */
export class NoAnswer extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`);
    this.name = 'NoAnswer';
  }
}

/**
 * Rejects after `ms` without a call of `heard`, or when the signal aborts. The work's own signal then aborts too,
 * because the client's calls can hang. Work that takes long and goes on is not cut: a page of events that comes slowly
 * would else be begun anew for ever.
 */
export async function within<T>(
  ms: number,
  stop: AbortSignal,
  work: (cut: AbortSignal, heard: () => void) => Promise<T>,
): Promise<T> {
  stop.throwIfAborted();
  const cut = new AbortController();
  const stopped = (): void => cut.abort(stop.reason);
  const timer = setTimeout(() => cut.abort(new NoAnswer(ms)), ms);
  stop.addEventListener('abort', stopped);
  const isCut = new Promise<never>((_, reject) => {
    cut.signal.addEventListener('abort', () => reject(cut.signal.reason));
  });
  try {
    return await Promise.race([work(cut.signal, () => timer.refresh()), isCut]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', stopped);
  }
}

/** Resolves after `ms`, or when the signal aborts. */
export const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stop.addEventListener('abort', done);
  });
