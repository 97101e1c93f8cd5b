import type { Position } from '@busca/events';
import { keys } from '../../read-models/index.ts';
import type { Projection } from '../definition/projection.ts';
import type { Before } from './preloaded.ts';

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
