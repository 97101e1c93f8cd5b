import { type CommandRequest, type Commands, systemRequest } from '@busca/command-api';
import { type Actor, type EventLog, NO_STREAM, type ProfileKind, streams } from '@busca/events';
import { createRandom } from '../random.ts';

/** One command of a history. */
export interface Step {
  /** When it is sent, in ms since 1970. */
  at: number;
  /** How many events it appends; the run checks that. */
  events: number;
  send(commands: Commands, log: EventLog): Promise<unknown>;
}

type Administer = Parameters<Commands['profiles']['administer']>;
export type AdminCommand = Administer[1];

/** Of a hundred decisions so many are made with the profile open; most of the others are made in a list. */
const [OPEN, LISTED] = [0.76, 0.95];
/** How long a profile is open before it is decided on, in ms. */
const [SHORT, LONG] = [12_000, 7 * 60_000];

/**
 * What an admin has seen who decides at `at` (ms since 1970): the profile's newest revision, in one of three ways.
 * Chance is that of the moment, so that the rest of a history does not depend on it.
 */
async function seenAt(
  at: number,
  stream: string,
  log: Pick<EventLog, 'readStream'>,
): Promise<NonNullable<Administer[3]>> {
  const random = createRandom(at);
  const way = random.next();
  const ifMatch = (await log.readStream(stream)).at(-1)?.revision ?? NO_STREAM;
  if (way >= OPEN) return { ifMatch, seen: { how: way < LISTED ? 'list' : 'several' } };
  const openedAt = new Date(at - Math.round(SHORT + random.next() * (LONG - SHORT))).toISOString();
  return { ifMatch, seen: { how: 'profile', openedAt } };
}

/** An admin's decision on a profile, with what the admin had seen. */
export const decision = (
  at: number,
  { kind, id }: { kind: ProfileKind; id: string },
  command: AdminCommand,
  request: CommandRequest,
): Omit<Step, 'events'> => ({
  at,
  send: async ({ profiles }, log) =>
    profiles.administer(id, command, request, await seenAt(at, streams.profile(kind, id), log)),
});

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');

/** An id formatted as a UUID v7 of the moment `at`; `count` makes it unique. The same for the same arguments. */
export function historyId(at: number, count: number): string {
  const time = hex(at, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${hex(count, 12)}`;
}

/** Gives each command of a history its id. Commands of one visit to the site share the `visit` as their correlation. */
export function createRequests(): (at: number, actor: Actor, visit?: string) => CommandRequest {
  let count = 0;
  return (at, actor, visit) => {
    const request = systemRequest(historyId(at, (count += 1)), actor);
    return visit === undefined ? request : { ...request, correlationId: visit };
  };
}

export type Requests = ReturnType<typeof createRequests>;

/** What happens at a moment, in ms since 1970. */
interface Timed {
  at: number;
}

/** What is to happen, in the order of time; of one moment, in the order in which it was added. */
export class Agenda<Item extends Timed> {
  /** The next one last. */
  readonly #items: Item[] = [];

  /** The place before which all items are later. */
  #placeOf(at: number): number {
    let [low, high] = [0, this.#items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#items[middle]!.at > at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(item: Item): void {
    this.#items.splice(this.#placeOf(item.at), 0, item);
  }

  get next(): Item | undefined {
    return this.#items.at(-1);
  }

  take(): Item | undefined {
    return this.#items.pop();
  }
}
