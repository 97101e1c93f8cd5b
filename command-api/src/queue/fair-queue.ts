import type { Caller } from './caller.ts';
import { Turns } from './turns.ts';

export interface FairQueue {
  /**
   * Runs work once it is the turn of `caller`.
   * @throws the error of `refusal` where no place is left, or where a network with fewer works has got this one's place
   */
  run<T>(caller: Caller, work: () => Promise<T>): Promise<T>;
}

interface Options {
  /** Works that run at the same time. */
  concurrency: number;
  /** Works that may wait: of all strangers, and as many of known callers. */
  places: number;
  /** Works of one network that may wait: of the widest that its owner may hold, an IPv6 /48 or an IPv4 /24. */
  placesOfNetwork: number;
  refusal: () => Error;
}

/**
 * A queue in which nobody keeps others out. Known callers and strangers take turns and have places of their own, within
 * these the widest networks, and within those their parts: whoever holds a /48 has one turn of many, however many
 * addresses call. Where all places are taken, the network with the most gives up its newest to one with fewer.
 */
export function createFairQueue({ concurrency, places, placesOfNetwork, refusal }: Options): FairQueue {
  const turns = new Turns([Infinity, places, placesOfNetwork]);
  let running = 0;

  function next(): void {
    if (running >= concurrency) return;
    const work = turns.takeNext();
    if (!work) return;
    running += 1;
    work.start();
  }

  const end = (): void => {
    running -= 1;
    next();
  };

  return {
    async run({ networks, isKnown }, work) {
      const turn = new Promise<void>((start, reject) => {
        const refuse = () => reject(refusal());
        if (!turns.add([isKnown ? 'known' : 'strangers', ...networks.toReversed()], { start, refuse })) refuse();
      });
      next();
      await turn;
      return work().finally(end);
    },
  };
}
