/** Interval, in ms, at which waiting followers check for appends of other processes to the shared file. */
const POLL = 10;

/** Wakes waiting followers when the log has grown: at once for this process's appends, by polling for those of others. */
export class LogChangeNotifier {
  readonly #head: () => number;
  readonly #waiting = new Set<(head: number) => void>();
  #timer: NodeJS.Timeout | undefined;

  constructor(head: () => number) {
    this.#head = head;
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
      this.#timer ??= setInterval(() => this.notify(), POLL);
      check(this.#readHead());
    });
  }

  /** An unreadable head counts as grown: the follower then reads and gets the error. */
  #readHead(): number {
    try {
      return this.#head();
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
