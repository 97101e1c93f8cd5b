import type { Clock } from '../lease/lease.ts';

interface Sleeper {
  until: number;
  wake(): void;
}

/** A clock whose time passes only by `pass`. */
export class ManualClock implements Clock {
  /** A whole number: with fractions, a sum less what was added to it is now and then another number. */
  #now = Math.floor(Math.random() * 1_000_000);
  #sleepers: Sleeper[] = [];
  #settled: (() => void)[] = [];

  now(): number {
    return this.#now;
  }

  sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#sleepers.push({ until: this.#now + ms, wake });
      signal.addEventListener('abort', wake);
      if (signal.aborted) wake();
      for (const settled of this.#settled.splice(0)) settled();
    });
  }

  /** Waits until something sleeps, then advances the time by `ms`. */
  async pass(ms: number): Promise<void> {
    if (this.#sleepers.length === 0) await new Promise<void>((resolve) => void this.#settled.push(resolve));
    this.#now += ms;
    const woken = this.#sleepers.filter(({ until }) => until <= this.#now);
    this.#sleepers = this.#sleepers.filter(({ until }) => until > this.#now);
    for (const { wake } of woken) wake();
  }
}
