import { START as BEGINNING, streamNameFilter, type AllStreamSubscription } from '@eventstore/db-client';
import { START, type Position } from '../event-store.ts';
import type { Connection } from './connection.ts';
import { isOurs, positionOf } from './stored.ts';
import { NoAnswer, pause } from './within.ts';

/** Waits between two subscriptions, in ms. */
const WAIT = { first: 50, longest: 1_000 };

interface Parts {
  connection: Connection;
  /** The position of the last event of ours. */
  head(): Promise<Position>;
  /** How often, in ms, to look whether the subscription has missed something. */
  heartbeat: number;
  onTrouble(error: unknown): void;
}

/**
 * Rings when the log has grown. Who follows reads on from a checkpoint of its own at each ring, so a subscription that
 * breaks, ends, repeats or stays silent can delay an event by a heartbeat, and never lose or double one.
 */
export class Bell {
  readonly #parts: Parts;
  readonly #waiting = new Set<() => void>();
  #heard: Position = START;
  /** Up to where the subscription itself has brought events. */
  #brought: Position = START;
  #rings = 0;
  #listening: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get rings(): number {
    return this.#rings;
  }

  /** Tells of an event that stands in the log. */
  hear(position: Position): void {
    if (position <= this.#heard) return;
    this.#heard = position;
    this.#rings += 1;
    for (const wake of this.#waiting) wake();
  }

  /** Resolves once it has rung more often than that, or when the signal ends the wait. */
  beyond(rings: number, stop: AbortSignal): Promise<void> {
    this.#listening ??= this.#listen();
    return new Promise((resolve) => {
      if (this.#rings > rings || stop.aborted) return resolve();
      const done = () => {
        this.#waiting.delete(done);
        stop.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      stop.addEventListener('abort', done);
    });
  }

  /** Resolves when it no longer listens, which it does until the connection is closed. */
  async silenced(): Promise<void> {
    await this.#listening;
  }

  async #listen(): Promise<void> {
    const { closing } = this.#parts.connection;
    for (let wait = WAIT.first; !closing.aborted; ) {
      const before = this.#rings;
      await this.#subscribe().catch((error: unknown) => {
        if (!closing.aborted) this.#parts.onTrouble(error);
      });
      wait = this.#rings > before ? WAIT.first : Math.min(wait * 2, WAIT.longest);
      await pause(wait, closing);
    }
  }

  /** Subscribes from the last event that is known of, and listens until the subscription ends or is found to be silent. */
  async #subscribe(): Promise<void> {
    const { connection, head } = this.#parts;
    this.#brought = await head();
    this.hear(this.#brought);
    const commit = BigInt(this.#brought);
    await connection.hold(async (client) => {
      const fromPosition = this.#brought === START ? BEGINNING : { commit, prepare: commit };
      const subscription = client.subscribeToAll({ fromPosition, filter: streamNameFilter({ regex: '^[^$]', checkpointInterval: 1_000 }) });
      subscription.on('error', () => {});
      const over = new AbortController();
      try {
        await Promise.race([this.#take(subscription), this.#watch(over.signal)]);
      } finally {
        over.abort();
        // Not waited for: where there is no connection yet, it may be long in coming.
        subscription.unsubscribe().catch(() => {});
        subscription.destroy();
      }
    });
  }

  async #take(subscription: AllStreamSubscription): Promise<void> {
    for await (const { event } of subscription) {
      if (!event || !isOurs(event)) continue;
      this.#brought = positionOf(event);
      this.hear(this.#brought);
    }
  }

  /** Ends when the connection is closed. @throws when the log has a newer event that a whole heartbeat has not brought */
  async #watch(over: AbortSignal): Promise<void> {
    const { connection, heartbeat, head } = this.#parts;
    const stop = AbortSignal.any([over, connection.closing]);
    for (let expected = START; !stop.aborted; ) {
      await pause(heartbeat, stop);
      if (stop.aborted) return;
      if (this.#brought < expected) throw new NoAnswer(heartbeat);
      expected = await head();
      this.hear(expected);
    }
  }
}
