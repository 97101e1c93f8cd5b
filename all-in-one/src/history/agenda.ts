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
