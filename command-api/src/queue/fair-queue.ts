import { networksOf, type RouteContext } from '@busca/platform';

/** Whose work waits. */
export interface Caller {
  /** The networks of its address, the narrowest first. */
  networks: readonly string[];
  /**
   * Signed in, or on a device or address that has signed in to the account before: it has other places than strangers.
   */
  isKnown: boolean;
}

/** The caller of the system's own work: the first admin and seed data. */
export const SYSTEM: Caller = { networks: ['system'], isKnown: true };

interface Request {
  ip: string;
  state: Pick<RouteContext['state'], 'session'>;
}

/** The caller of a request. A session makes it known, and so does what else the handler has checked. */
export function callerOf({ ip, state: { session } }: Request, isKnown: boolean = session !== undefined): Caller {
  return { networks: networksOf(ip).map(({ name }) => name), isKnown };
}

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

/** A work that waits, and how it ends: it starts, or another one has got its place. */
interface Waiting {
  start(): void;
  refuse(): void;
}

/** Works that wait in a group, or in its parts. */
class Group {
  size = 0;
  /** A Map keeps the order of turns: a part that was served goes to its end. */
  readonly parts = new Map<string, Group>();
  readonly works: Waiting[] = [];

  part(name: string): Group {
    const part = this.parts.get(name) ?? new Group();
    this.parts.set(name, part);
    return part;
  }

  largestPart(): Group | undefined {
    return [...this.parts.values()].toSorted((a, b) => b.size - a.size)[0];
  }

  /** Takes the work whose turn it is; undefined where none waits. */
  takeNext(): Waiting | undefined {
    const turn = this.parts.entries().next().value;
    if (!turn) return this.#took(this.works.shift());
    const [name, part] = turn;
    const work = part.takeNext();
    this.parts.delete(name);
    if (part.size > 0) this.parts.set(name, part);
    return this.#took(work);
  }

  /** Takes the newest work of the largest part. */
  takeNewest(): Waiting | undefined {
    const largest = this.largestPart();
    const work = this.#took(largest ? largest.takeNewest() : this.works.pop());
    this.forgetEmpty();
    return work;
  }

  #took(work: Waiting | undefined): Waiting | undefined {
    if (work) this.size -= 1;
    return work;
  }

  forgetEmpty(): void {
    for (const [name, part] of this.parts) if (part.size === 0) this.parts.delete(name);
  }
}

/**
 * Works that wait in groups within groups. Each group's parts take turns. `places` are those of a group at each depth;
 * deeper ones have as many as the groups above them leave.
 */
class Turns {
  readonly #all = new Group();
  readonly #places: readonly number[];

  constructor(places: readonly number[]) {
    this.#places = places;
  }

  /** Lets a work wait in the group of a path. @returns false where there is no place for it */
  add(path: readonly string[], work: Waiting): boolean {
    const groups = path.reduce<Group[]>((above, name) => [...above, above.at(-1)!.part(name)], [this.#all]);
    const full = groups.findLastIndex(({ size }, depth) => size >= (this.#places[depth] ?? Infinity));
    const hasPlace = full < 0 || this.#freePlace(groups, full);
    if (hasPlace) {
      groups.at(-1)!.works.push(work);
      for (const group of groups) group.size += 1;
    }
    for (const group of groups) group.forgetEmpty();
    return hasPlace;
  }

  /**
   * Takes the newest place of the largest part of a full group, for a smaller part.
   * @returns whether there is a larger one
   */
  #freePlace(groups: readonly Group[], full: number): boolean {
    const own = groups[full + 1];
    const largest = groups[full]!.largestPart();
    if (!own || !largest || largest.size <= own.size + 1) return false;
    largest.takeNewest()?.refuse();
    for (const group of groups.slice(0, full + 1)) group.size -= 1;
    return true;
  }

  /** The work whose turn it is; undefined where none waits. */
  takeNext(): Waiting | undefined {
    return this.#all.takeNext();
  }
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
