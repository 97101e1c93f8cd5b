import { UnreadableEvent, type EventLog, type RecordedEvent } from '@busca/events';
import type { Decider } from './decider.ts';

/** Most events of all cached streams together: some 20 MB. */
const MOST_EVENTS = 20_000;

type Evolving<State> = Pick<Decider<State, never>, 'initialState' | 'evolve'>;

/** A stream's events, and the states that deciders fold from them. */
export interface StreamView {
  readonly events: readonly RecordedEvent[];
  /** The state after all events. A later call for the same decider folds only the events since. */
  stateOf<State>(decider: Evolving<State>): State;
}

class CachedStream implements StreamView {
  readonly events: RecordedEvent[] = [];
  /** The personal keys that decrypted the events; undefined for an erased person. */
  readonly keys = new Map<string, Buffer | undefined>();
  readonly #folds = new WeakMap<object, { state: unknown; count: number }>();
  /** Events that count for this stream in the cache's size. */
  counted = 0;

  stateOf<State>(decider: Evolving<State>): State {
    const known = this.#folds.get(decider) as { state: State; count: number } | undefined;
    const state = this.events
      .slice(known?.count ?? 0)
      .reduce((current, event) => decider.evolve(current, event), known ? known.state : decider.initialState);
    this.#folds.set(decider, { state, count: this.events.length });
    return state;
  }

  /** Adds what it does not hold yet: another command may have read the same events meanwhile. */
  add(events: readonly RecordedEvent[], keys: ReadonlyMap<string, Buffer | undefined>): void {
    const last = this.events.at(-1)?.revision ?? -1;
    this.events.push(...events.filter(({ revision }) => revision > last));
    for (const [person, key] of keys) this.keys.set(person, key);
  }

  /** Whether each of these persons has the key that the events were decrypted with. */
  agreesWith(found: ReadonlyMap<string, Buffer | undefined>, persons: Iterable<string>): boolean {
    for (const person of persons)
      if (this.keys.has(person) && !isSame(this.keys.get(person), found.get(person))) return false;
    return true;
  }
}

const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one && other ? one.equals(other) : one === other;

const readable = (event: RecordedEvent | UnreadableEvent): RecordedEvent => {
  if (event instanceof UnreadableEvent) throw event;
  return event;
};

/** An empty stream that nothing was read of. */
export const EMPTY_STREAM: StreamView = { events: [], stateOf: ({ initialState }) => initialState };

export interface StreamCache {
  /**
   * A stream as it is now. Of one that was read before, only the events since are read.
   * @throws UnreadableEvent, NewerEvent, EventStoreAway
   */
  read(stream: string): Promise<StreamView>;
  /** Drops a stream, so that the next read takes all of it. */
  forget(stream: string): void;
  /** Drops every stream with personal data of an erased person. */
  forgetPerson(person: string): void;
}

/** Cached streams by name, the least recently used leaving first. */
class CachedStreams {
  readonly #streams = new Map<string, CachedStream>();
  readonly #mostEvents: number;
  #size = 0;

  constructor(mostEvents: number) {
    this.#mostEvents = mostEvents;
  }

  get(stream: string): CachedStream | undefined {
    return this.#streams.get(stream);
  }

  forget(stream: string): void {
    this.#size -= this.#streams.get(stream)?.counted ?? 0;
    this.#streams.delete(stream);
  }

  forgetPerson(person: string): void {
    for (const [stream, { keys }] of this.#streams) if (keys.has(person)) this.forget(stream);
  }

  /** Puts the stream last in line, and drops the first ones where there are too many events. */
  keep(stream: string, one: CachedStream): void {
    this.forget(stream);
    one.counted = one.events.length;
    this.#streams.set(stream, one);
    this.#size += one.counted;
    for (const first of this.#streams.keys()) {
      if (this.#size <= this.#mostEvents) return;
      this.forget(first);
    }
  }
}

/**
 * Streams that commands have read, the least recently used leaving first. A cached stream is used only while its last
 * event is in the log and each person in it has the key that decrypted it, so an erased person is gone for every
 * process at once.
 */
export function createStreamCache(
  { store, keys, readPageWithKeys }: Pick<EventLog, 'store' | 'keys' | 'readPageWithKeys'>,
  mostEvents = MOST_EVENTS,
): StreamCache {
  const cached = new CachedStreams(mostEvents);

  async function readWhole(stream: string): Promise<CachedStream> {
    const page = await readPageWithKeys(await store.read(stream));
    const one = new CachedStream();
    one.add(page.events.map(readable), page.keys);
    return one;
  }

  /** Adds the events since the last read. @returns false where another log or an erasure has come in between */
  async function readOn(stream: string, one: CachedStream): Promise<boolean> {
    const last = one.events.at(-1)!;
    const [stored, found] = await Promise.all([
      store.read(stream, last.revision),
      one.keys.size > 0 ? keys.findAll([...one.keys.keys()]) : one.keys,
    ]);
    if (stored[0]?.id !== last.id || !one.agreesWith(found, one.keys.keys())) return false;
    if (stored.length === 1) return true;
    const page = await readPageWithKeys(stored.slice(1));
    if (!one.agreesWith(page.keys, page.keys.keys())) return false;
    one.add(page.events.map(readable), page.keys);
    return true;
  }

  return {
    async read(stream) {
      const known = cached.get(stream);
      if (known && (await readOn(stream, known))) {
        cached.keep(stream, known);
        return known;
      }
      cached.forget(stream);
      const one = await readWhole(stream);
      if (one.events.length > 0) cached.keep(stream, one);
      return one;
    },
    forget: (stream) => cached.forget(stream),
    forgetPerson: (person) => cached.forgetPerson(person),
  };
}
