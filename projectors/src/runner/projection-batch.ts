import { START, type Bookmark, type EventLog, type Position, type RecordedEvent, type StoredEvent } from '@busca/events';
import { EventStoreAway } from '@busca/platform/databases';
import type { Projection } from '../projections/projection.ts';
import type { Change, ParkedStream, ReadModelWriter } from '../read-models/index.ts';

/** How often an event is tried before its stream is parked. */
const TRIES = 3;

/** Told of each stream that is parked, and of the error with its stack. */
export type OnParked = (parked: ParkedStream, error: unknown) => void;

export interface ProjectionBatchParts<Body> {
  log: Pick<EventLog, 'read'>;
  projection: Projection<Body>;
  writer: ReadModelWriter<Body>;
  onParked: OnParked;
}

/** What is known of a document before an event. */
interface Before<Body> {
  position: Position;
  body: Body | null;
}

/** Takes events one at a time and keeps what they leave of each document, until a commit writes it with the checkpoint. */
export class ProjectionBatch<Body> {
  readonly #parts: ProjectionBatchParts<Body>;
  readonly #aside: Set<string>;
  #changes = new Map<string, Change<Body>>();
  #parked: ParkedStream[] = [];
  #taken = 0;

  private constructor(parts: ProjectionBatchParts<Body>, aside: Set<string>) {
    this.#parts = parts;
    this.#aside = aside;
  }

  static async open<Body>(parts: ProjectionBatchParts<Body>): Promise<ProjectionBatch<Body>> {
    return new ProjectionBatch(parts, new Set((await parts.writer.parked()).map(({ stream }) => stream)));
  }

  /** Events taken since the last commit. */
  get taken(): number {
    return this.#taken;
  }

  /** @throws EventStoreAway, or what the read models' store throws; an event that can't be projected parks its stream instead */
  async take(stored: StoredEvent): Promise<void> {
    this.#taken += 1;
    const { log, projection } = this.#parts;
    const read = await this.#orPark(stored, async () => {
      const event = await log.read(stored);
      return { event, id: projection.documentOf(event) };
    });
    if (read?.id === undefined) return;
    const { id, event } = read;
    const before = await this.#before(id);
    if (before.position < stored.position) await this.#orPark(stored, async () => this.#put(id, before, event));
  }

  /** Writes what has changed; all is in up to the checkpoint then, where the bookmark's event stands. */
  async commit(checkpoint: Position, bookmark: Bookmark | undefined): Promise<void> {
    await this.#parts.writer.commit({ changes: [...this.#changes.values()], parked: this.#parked, checkpoint, bookmark });
    this.#changes = new Map();
    this.#parked = [];
    this.#taken = 0;
  }

  async #before(id: string): Promise<Before<Body>> {
    const change = this.#changes.get(id);
    if (change) return { position: change.position, body: change.next?.body ?? null };
    return (await this.#parts.writer.get(id)) ?? { position: START, body: null };
  }

  #put(id: string, { body: before }: Before<Body>, event: RecordedEvent): void {
    const { projection } = this.#parts;
    const body = projection.project(before, event);
    if (body === before) return;
    const next = body === null ? null : { body, index: projection.index(body) };
    this.#changes.set(id, { id, position: event.position, next });
  }

  /** The step's result; undefined when the stream is parked, or has just been. */
  async #orPark<T>(stored: StoredEvent, step: () => Promise<T>): Promise<T | undefined> {
    for (let tries = 1; !this.#aside.has(stored.stream); tries += 1) {
      try {
        return await step();
      } catch (error) {
        if (error instanceof EventStoreAway) throw error;
        if (tries === TRIES) this.#park(stored, error);
      }
    }
    return undefined;
  }

  #park({ stream, position }: StoredEvent, error: unknown): void {
    const parked = { stream, position, error: String(error) };
    this.#aside.add(stream);
    this.#parked.push(parked);
    this.#parts.onParked(parked, error);
  }
}
