import { setTimeout as sleep } from 'node:timers/promises';

/** Waits between tries while a store is away, in ms. */
const WAIT = { first: 50, longest: 5_000 };

/** Exponential backoff: each wait is twice the one before, up to the longest. */
export class Backoff {
  #wait = WAIT.first;

  /** The next wait, in ms. */
  get wait(): number {
    return this.#wait;
  }

  /** Whether nothing has failed since the last success. */
  get isFirst(): boolean {
    return this.#wait === WAIT.first;
  }

  /** Waits, or until the signal ends the wait. */
  async pause(signal: AbortSignal): Promise<void> {
    await sleep(this.#wait, undefined, { signal }).catch(() => undefined);
    this.#wait = Math.min(this.#wait * 2, WAIT.longest);
  }

  /** To be called after a success. */
  reset(): void {
    this.#wait = WAIT.first;
  }
}
