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

  /** Frees a place of the caller with the longest queue, for one whose queue has this length. @returns whether that is shorter */
  function freePlace(length: number): boolean {
    const largest = longest([...queues.values()]);
    if (largest.length <= length + 1) return false;
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
      const queue = queues.get(caller) ?? [];
      if (waiting >= places && !freePlace(queue.length)) throw refusal();
      const turn = new Promise<void>((start, reject) => queue.push({ start, refuse: () => reject(refusal()) }));
      queues.set(caller, queue);
      waiting += 1;
      next();
      await turn;
      return work().finally(end);
    },
  };
}
