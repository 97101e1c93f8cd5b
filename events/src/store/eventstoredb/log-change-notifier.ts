import type { AllStreamSubscription } from '@eventstore/db-client';
import { START, type Position } from '../event-store.ts';
import { clientPackage } from './client-package.ts';
import { type Connection, NoAnswer, pause } from './connection.ts';
import { isOurs, positionOf } from './client-adapter.ts';

/** Waits between two subscriptions, in ms: doubled while they bring nothing. */
const WAIT = { first: 50, longest: 1_000 };

interface Dependencies {
  connection: Connection;
  /** Answers the position of the last application event. */
  head(): Promise<Position>;
  /** Interval, in ms, of the checks whether the subscription has missed an event. */
  heartbeat: number;
  onTrouble(error: unknown): void;
}

/**
 * Wakes followers when the log has grown. Each follower then reads from its own position, so that a subscription that
 * breaks, ends, repeats or stays silent delays an event by at most a heartbeat, and never loses or repeats one.
 */
export class LogChangeNotifier {
  readonly #dependencies: Dependencies;
  readonly #waiting = new Set<() => void>();
  #known: Position = START;
  /** The newest position that the subscription has brought. */
  #received: Position = START;
  #changes = 0;
  #listening: Promise<void> | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Counts how often the log has grown. */
  get changes(): number {
    return this.#changes;
  }

  /** Wakes the followers when a position is newer than any before. */
  notify(position: Position): void {
    if (position <= this.#known) return;
    this.#known = position;
    this.#changes += 1;
    for (const wake of this.#waiting) wake();
  }

  /** Forgets the newest position: the server may have another log now. */
  reset(): void {
    this.#known = START;
  }

  /** Resolves once `this.changes` is above `changes`, or when the signal aborts. */
  changeAfter(changes: number, stop: AbortSignal): Promise<void> {
    this.#listening ??= this.#listen();
    return new Promise((resolve) => {
      if (this.#changes > changes || stop.aborted) return resolve();
      const done = () => {
        this.#waiting.delete(done);
        stop.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      stop.addEventListener('abort', done);
    });
  }

  /** Resolves once the subscription has ended for good, after the connection was closed. */
  async stopped(): Promise<void> {
    await this.#listening;
  }

  async #listen(): Promise<void> {
    const { closing } = this.#dependencies.connection;
    for (let wait = WAIT.first; !closing.aborted;) {
      const before = this.#changes;
      await this.#subscribe().catch((error: unknown) => {
        if (!closing.aborted) this.#dependencies.onTrouble(error);
      });
      wait = this.#changes > before ? WAIT.first : Math.min(wait * 2, WAIT.longest);
      await pause(wait, closing);
    }
  }

  /** Subscribes from the head, and listens until the subscription ends or has missed an event. */
  async #subscribe(): Promise<void> {
    const { connection, head } = this.#dependencies;
    this.#received = await head();
    this.notify(this.#received);
    const commit = BigInt(this.#received);
    const { START: BEGINNING, streamNameFilter } = clientPackage();
    await connection.hold(async (client, leave) => {
      const fromPosition = this.#received === START ? BEGINNING : { commit, prepare: commit };
      const subscription = client.subscribeToAll({
        fromPosition,
        filter: streamNameFilter({ regex: '^[^$]', checkpointInterval: 1_000 }),
      });
      subscription.on('error', () => {});
      const over = new AbortController();
      try {
        await Promise.race([this.#receive(subscription), this.#checkHeartbeat(over.signal)]);
        // A server that stops ends a subscription without an error, and another log may be in its place.
        if (!connection.closing.aborted) throw new Error('The subscription to the log has ended');
      } finally {
        over.abort();
        // Not awaited: without a connection it may take long.
        leave(subscription.unsubscribe());
        subscription.destroy();
      }
    });
  }

  async #receive(subscription: AllStreamSubscription): Promise<void> {
    for await (const { event } of subscription) {
      if (!event || !isOurs(event)) continue;
      this.#received = positionOf(event);
      this.notify(this.#received);
    }
  }

  /**
   * Ends when the connection is closed.
   * @throws NoAnswer when the subscription has not brought a new event within a heartbeat
   */
  async #checkHeartbeat(over: AbortSignal): Promise<void> {
    const { connection, heartbeat, head } = this.#dependencies;
    const stop = AbortSignal.any([over, connection.closing]);
    for (let expected = START; !stop.aborted;) {
      await pause(heartbeat, stop);
      if (stop.aborted) return;
      if (this.#received < expected) throw new NoAnswer(heartbeat);
      expected = await head();
      this.notify(expected);
    }
  }
}
