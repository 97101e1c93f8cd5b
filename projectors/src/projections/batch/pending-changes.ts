import type { Position, RecordedEvent } from '@busca/events';
import type { Before } from './preloaded.ts';
import type { Projection } from '../definition/projection.ts';
import type { Change, IndexEntry } from '../../read-models/index.ts';

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
