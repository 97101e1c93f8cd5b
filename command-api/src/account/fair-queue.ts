interface Waiting {
  start: () => void;
  refuse: () => void;
}

export interface FairQueue {
  /**
   * Runs work once it is the turn of `caller`. Callers take turns, however much each has waiting.
   * @throws the error of `refusal` where all places are taken
   */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

interface Options {
  /** Works that run at the same time. */
  concurrency: number;
  /** Works that may wait. */
  places: number;
  refusal: () => Error;
}

const longest = (queues: readonly Waiting[][]): Waiting[] => queues.reduce((most, queue) => (queue.length > most.length ? queue : most), []);

/**
 * A queue with places by caller: when it is full, the caller with the most places gives up its newest one to a caller with
 * fewer. One caller alone can't keep the others out.
 */
export function createFairQueue({ concurrency, places, refusal }: Options): FairQueue {
  // A Map keeps the order of turns: a caller that was served goes to its end.
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  function next(): void {
    const turn = queues.entries().next().value;
    if (!turn || running >= concurrency) return;
    const [caller, queue] = turn;
    queues.delete(caller);
    const work = queue.shift()!;
    if (queue.length > 0) queues.set(caller, queue);
    waiting -= 1;
    running += 1;
    work.start();
  }

  /** Frees a place that the largest caller holds beyond `own`. @returns whether there was one */
  function freePlace(own: number): boolean {
    const largest = longest([...queues.values()]);
    if (largest.length <= own + 1) return false;
    largest.pop()!.refuse();
    waiting -= 1;
    return true;
  }

  const end = (): void => {
    running -= 1;
    next();
  };

  return {
    async run(caller, work) {
      const own = queues.get(caller) ?? [];
      if (waiting >= places && !freePlace(own.length)) throw refusal();
      const turn = new Promise<void>((start, reject) => own.push({ start, refuse: () => reject(refusal()) }));
      queues.set(caller, own);
      waiting += 1;
      next();
      await turn;
      return work().finally(end);
    },
  };
}
