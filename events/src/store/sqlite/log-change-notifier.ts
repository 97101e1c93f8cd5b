import { watch, type FSWatcher } from 'node:fs';

/** Interval, in ms, at which waiting followers check for appends of other processes and threads to the shared file. */
const POLL = 10;
/** After so many checks without an append, the file is watched, and checked less often. */
const QUIET_POLLS = 100;
/**
 * Interval, in ms, of the checks beside the watch: a file system may report nothing, and a change is reported before
 * its commit is complete.
 */
const WATCHED_POLL = 250;

/** What a notifier looks at: the log's head, and the file that each append of whatever process writes to. */
export interface WatchedLog {
  head: () => number;
  file: string;
}

/**
 * Wakes waiting followers when the log has grown: at once for this connection's appends, by polling for those of
 * others.
 */
export class LogChangeNotifier {
  readonly #log: WatchedLog;
  readonly #waiting = new Set<(head: number) => void>();
  /** Checks in turn that found nobody to wake. */
  #quiet = 0;
  #timer: NodeJS.Timeout | undefined;
  #watcher: FSWatcher | undefined;

  constructor(log: WatchedLog) {
    this.#log = log;
  }

  /** Reads the head once for all followers. */
  notify(): void {
    const head = this.#readHead();
    for (const check of this.#waiting) check(head);
  }

  /** Resolves when the head is beyond `at`, or when the signal aborts. */
  beyond(at: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(check);
        signal.removeEventListener('abort', done);
        if (this.#waiting.size === 0) this.stop();
        resolve();
      };
      const check = (head: number) => {
        if (head > at) done();
      };
      if (signal.aborted) return resolve();
      this.#waiting.add(check);
      signal.addEventListener('abort', done);
      this.#timer ??= setTimeout(this.#poll, POLL);
      check(this.#readHead());
    });
  }

  readonly #poll = (): void => {
    this.#quiet += 1;
    this.notify();
    if (this.#waiting.size === 0) return;
    const watched = this.#quiet >= QUIET_POLLS && this.#watch();
    this.#timer = setTimeout(this.#poll, watched ? WATCHED_POLL : POLL);
  };

  /** Whether the file is watched; one that can't be is tried again after as many checks. */
  #watch(): boolean {
    try {
      this.#watcher ??= watch(this.#log.file, { persistent: false })
        .on('change', this.#pollAgain)
        .on('error', this.#pollAgain);
      return true;
    } catch {
      this.#quiet = 0;
      return false;
    }
  }

  /** A file that is written to is polled: a watch would report every page of each commit. */
  readonly #pollAgain = (): void => {
    this.stop();
    this.#poll();
  };

  /** An unreadable head counts as grown: the follower then reads and gets the error. */
  #readHead(): number {
    try {
      return this.#log.head();
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#watcher?.close();
    this.#watcher = undefined;
    this.#quiet = 0;
  }
}
