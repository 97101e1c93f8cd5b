import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A clock whose waiters all go on in the same turn of the event loop, so that what they then ask shares a round trip.
 */
export class SharedTick {
  readonly #every: number;
  #next: Promise<void> | undefined;

  /** `every` is in ms. */
  constructor(every: number) {
    this.#every = every;
  }

  /** Resolves at the next tick, or as soon as the signal aborts. */
  async next(signal: AbortSignal): Promise<void> {
    this.#next ??= sleep(this.#every, undefined, { ref: false }).then(() => (this.#next = undefined));
    let stop = (): void => undefined;
    const aborted = new Promise<void>((resolve) => {
      stop = resolve;
      signal.addEventListener('abort', stop, { once: true });
    });
    if (!signal.aborted) await Promise.race([this.#next, aborted]);
    signal.removeEventListener('abort', stop);
  }
}
