import { START, type EventPlace, type Position } from '../event-store.ts';

/**
 * How far system events after the last application event have been read. The server writes them all the time; the
 * cursor keeps them from being read twice.
 */
export class SystemEventCursor {
  /** The last application event; undefined where none was found. */
  #ours: EventPlace | undefined;
  /** The position of the last system event that was read after it. */
  #read = START;

  get last(): EventPlace | undefined {
    return this.#ours;
  }

  /** How far the log was read: it ends there or later, unless the server has another log now. */
  get read(): Position {
    return this.#read;
  }

  /** Whether there is no application event between the last known one and a position. */
  reaches(position: Position): boolean {
    return position <= this.#read;
  }

  /**
   * The position to read from, past system events already read, for a read after the last application event; other
   * positions are unchanged.
   */
  skip(after: Position): Position {
    const at = this.#ours?.position ?? START;
    return after === at && this.#read > at ? this.#read : after;
  }

  /** Remembers that there are only system events between an application event and a position; answers that event. */
  saw(ours: EventPlace | undefined, read: Position): EventPlace | undefined {
    if (read > this.#read) [this.#ours, this.#read] = [ours, read];
    return ours;
  }

  /** Forgets everything: the server may have another log now. */
  reset(): void {
    [this.#ours, this.#read] = [undefined, START];
  }
}
