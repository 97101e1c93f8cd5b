import {
  type EventLog,
  type Position,
  type RecordedEvent,
  START,
  type StoredEvent,
  UnreadableEvent,
} from '@busca/events';
import { type Change, type IndexEntry, keys, type ReadModelWriter } from '../../read-models/index.ts';
import type { Projection } from '../definition/projection.ts';

/** A document before an event; null where there is none. */
export interface Before<Body> {
  position: Position;
  body: Body | null;
}

interface Dependencies<Body> {
  log: Pick<EventLog, 'read' | 'readPage'>;
  projection: Projection<Body>;
  writer: Pick<ReadModelWriter<Body>, 'get' | 'getAll'>;
}

/** Id of the event's document; none where the projection ignores it, or fails: its runner then gets the error. */
function documentOf(projection: Projection<unknown>, event: RecordedEvent): string[] {
  try {
    const id = projection.documentOf(event);
    return id === undefined ? [] : [id];
  } catch {
    return [];
  }
}

/**
 * The events of a page and their documents: read at once in advance, so that one event after the other costs no round
 * trips.
 */
export class Preloaded<Body> {
  readonly #dependencies: Dependencies<Body>;
  readonly #events = new Map<Position, RecordedEvent>();
  readonly #documents = new Map<string, Before<Body>>();

  constructor(dependencies: Dependencies<Body>) {
    this.#dependencies = dependencies;
  }

  /**
   * Reads a page in advance. An event that can't be read is left out: whoever asks for it gets the error.
   * @throws EventStoreAway, or what the read models' store throws
   */
  async load(page: readonly StoredEvent[]): Promise<void> {
    const { log, projection, writer } = this.#dependencies;
    const found = (await log.readPage(page)).flatMap((event) => (event instanceof UnreadableEvent ? [] : [event]));
    const ids = new Set(found.flatMap((event) => documentOf(projection, event)));
    const documents = await writer.getAll([...ids]);
    for (const event of found) this.#events.set(event.position, event);
    for (const id of ids) this.#documents.set(id, documents.get(id) ?? { position: START, body: null });
  }

  /** @throws as `EventLog.read` */
  async event(stored: StoredEvent): Promise<RecordedEvent> {
    return this.#events.get(stored.position) ?? this.#dependencies.log.read(stored);
  }

  /** @throws what the read models' store throws */
  async document(id: string): Promise<Before<Body>> {
    return this.#documents.get(id) ?? (await this.#dependencies.writer.get(id)) ?? { position: START, body: null };
  }

  /** Forgets the events that were read in advance: a person's key may have been deleted since. */
  forgetEvents(): void {
    this.#events.clear();
  }

  forget(): void {
    this.#events.clear();
    this.#documents.clear();
  }
}

interface Pending<Body> extends Before<Body> {
  /** Undefined where it is made with the others, before they are written. */
  index?: IndexEntry;
}

/** The documents that a batch has changed and not yet written. */
export class PendingChanges<Body> {
  readonly #projection: Projection<Body>;
  readonly #pending = new Map<string, Pending<Body>>();
  /**
   * Whether each body is indexed at once; otherwise a document is indexed once for a batch, as its last event left it.
   */
  indexesAtOnce: boolean;

  constructor(projection: Projection<Body>, indexesAtOnce: boolean) {
    [this.#projection, this.indexesAtOnce] = [projection, indexesAtOnce];
  }

  get size(): number {
    return this.#pending.size;
  }

  get(id: string): Before<Body> | undefined {
    return this.#pending.get(id);
  }

  /** Projects an event into its document. @throws what the projection throws */
  project(id: string, { body: before }: Before<Body>, event: RecordedEvent): void {
    const projected = this.#projection.project(before, event);
    if (projected === before) return;
    const body = event.isErased && projected && this.#projection.erase ? this.#projection.erase(projected) : projected;
    if (body !== null || before !== null) this.#put(id, event.position, body);
  }

  /** Leaves of a document what may stay of an erased person. */
  erase(id: string, body: Body, { person, position }: { person: string; position: Position }): void {
    const left = this.#projection.erase?.(body, person) ?? null;
    if (left !== body) this.#put(id, position, left);
  }

  /** The changed documents in a list. */
  inList(list: string): { id: string; body: Body }[] {
    return [...this.#pending].flatMap(([id, { body, index }]) =>
      body !== null && (index ?? this.#projection.index(body)).keys.includes(list) ? [{ id, body }] : [],
    );
  }

  /** All changes, to be written. @throws what the projection's index throws */
  indexed(): Change<Body>[] {
    return [...this.#pending].map(([id, { position, body, index }]) => ({
      id,
      position,
      next: body === null ? null : { body, index: index ?? this.#projection.index(body) },
    }));
  }

  clear(): void {
    this.#pending.clear();
  }

  #put(id: string, position: Position, body: Body | null): void {
    const index = this.indexesAtOnce && body !== null ? this.#projection.index(body) : undefined;
    this.#pending.set(id, { position, body, ...(index && { index }) });
  }
}

/** Who was erased, and the position of the receipt. */
export interface Erasure {
  person: string;
  position: Position;
}

/** Erasures that wait until the lists of a candidate are built: its documents are not found by their person before. */
export class DeferredErasures<Body> {
  readonly #projection: Projection<Body>;
  /** By the list of the person's documents. */
  readonly #byList = new Map<string, Erasure>();

  constructor(projection: Projection<Body>) {
    this.#projection = projection;
  }

  add(erasure: Erasure): void {
    this.#byList.set(keys.ofPerson(erasure.person), erasure);
  }

  all(): Erasure[] {
    return [...this.#byList.values()];
  }

  /**
   * A document before its next event, without the people who were erased since its last one: an erasure never changes a
   * document at an earlier position than its own.
   */
  leftOf({ position, body }: Before<Body>): Before<Body> {
    if (this.#byList.size === 0 || body === null) return { position, body };
    let left: Body | null = body;
    for (const list of this.#projection.index(body).keys) {
      const erasure = this.#byList.get(list);
      if (left !== null && erasure && position < erasure.position)
        left = this.#projection.erase?.(left, erasure.person) ?? null;
    }
    return { position, body: left };
  }
}
