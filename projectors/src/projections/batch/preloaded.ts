import {
  START,
  UnreadableEvent,
  type EventLog,
  type Position,
  type RecordedEvent,
  type StoredEvent,
} from '@busca/events';
import type { Projection } from '../definition/projection.ts';
import type { ReadModelWriter } from '../../read-models/index.ts';

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
