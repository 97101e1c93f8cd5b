/** Count of a key in its open window, including this call, and the window's remaining time in ms. */
export interface WindowCount {
  count: number;
  endsIn: number;
}

/**
 * The latest end (ms since 1970) of an open window. A later one was begun while the clock was ahead, and would keep its
 * key out until the clock is there again. Twice the length, as another process's clock may be a little ahead.
 */
export const lastEndOf = (at: number, duration: number): number => at + 2 * duration * 1_000;

/** Fixed-window counter by key: a window begins with the first count after the previous window's end. */
interface Counter {
  /** Counts one call. Concurrent calls get different counts. */
  count(key: string): Promise<WindowCount>;
  /** Whether the key has an open window. */
  has(key: string): Promise<boolean>;
  /** Ends the key's window. */
  forgive(key: string): Promise<void>;
}

/** Port of the rate-limit counters. Every adapter passes the suite in `counters.contract.ts`. */
export interface Counters {
  /** A counter with windows of `duration` seconds; counters with different names do not share keys. */
  counter(name: string, duration: number): Counter;
  /** Deletes windows that have ended. */
  forgetEnded(): Promise<void>;
  close(): Promise<void>;
}
