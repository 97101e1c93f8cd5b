/** How often, in ms, a waiting follower looks for what other processes have appended to the shared file. */
const POLL = 10;

/** Tells waiting followers that the log has grown: at once for this process's appends, by a look every POLL ms for others'. */
export class LogChangeNotifier {
  readonly #head: () => number;
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;

  constructor(head: () => number) {
    this.#head = head;
  }

  notify(): void {
    for (const look of this.#waiting) look();
  }

  /** Resolves when the head is beyond `at`, or when the signal ends the wait. */
  beyond(at: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(look);
        signal.removeEventListener('abort', done);
        if (this.#waiting.size === 0) this.stop();
        resolve();
      };
      const look = () => {
        if (this.#isBeyond(at)) done();
      };
      if (signal.aborted) return resolve();
      this.#waiting.add(look);
      signal.addEventListener('abort', done);
      this.#timer ??= setInterval(() => this.notify(), POLL);
      look();
    });
  }

  /** A head that can't be read counts as moved: the follower then reads for itself and gets the error. */
  #isBeyond(at: number): boolean {
    try {
      return this.#head() > at;
    } catch {
      return true;
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
