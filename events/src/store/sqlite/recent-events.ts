import type { StoredEvent } from '../event-store.ts';

/** Most events that are kept. */
const MOST = 1_000;

interface Recent {
  at: number;
  event: StoredEvent;
}

/**
 * The log's last events, kept while followers read its end: a dozen of them read the same events at the same moment,
 * each for some types, and a query costs more than the events. All followers get the same objects. An event never
 * changes.
 */
export class RecentEvents {
  readonly #load: (after: number, until: number) => StoredEvent[];
  #events: Recent[] = [];
  /** All events after `#from`, up to `#until`, are kept. */
  #from = 0;
  #until = 0;

  /** `load` reads all events after a position, up to another one. */
  constructor(load: (after: number, until: number) => StoredEvent[]) {
    this.#load = load;
  }

  /**
   * The events after a position, up to another one; undefined where there are too many, or they lie before what is
   * kept.
   */
  between(after: number, until: number): StoredEvent[] | undefined {
    if (until - after > MOST || after < this.#from) return undefined;
    if (after > this.#until) [this.#events, this.#from, this.#until] = [[], after, after];
    if (until > this.#until) this.#extend(until);
    // From the end: followers ask for the last ones.
    const first = this.#events.findLastIndex(({ at }) => at <= after) + 1;
    const kept = this.#events.slice(first);
    return (until < this.#until ? kept.filter(({ at }) => at <= until) : kept).map(({ event }) => event);
  }

  #extend(until: number): void {
    for (const event of this.#load(this.#until, until)) this.#events.push({ at: Number(event.position), event });
    this.#until = until;
    const surplus = this.#events.length - MOST;
    if (surplus <= 0) return;
    this.#from = this.#events[surplus - 1]!.at;
    this.#events.splice(0, surplus);
  }
}
