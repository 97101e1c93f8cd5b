import { START, type Position } from '../event-store.ts';

/**
 * How far the log has been read beyond the last event of ours. The server writes system events all the time; this keeps
 * them from being read twice.
 */
export class SystemEventCursor {
  /** The last event of ours. */
  #ours = START;
  /** The server's last record behind it that has been looked at. */
  #looked = START;

  get head(): Position {
    return this.#ours;
  }

  /** Whether nothing of ours stands between the head and a position. */
  reaches(position: Position): boolean {
    return position <= this.#looked;
  }

  /** Where to read on to get what comes after a position. */
  skip(after: Position): Position {
    return after >= this.#ours && this.reaches(after) ? this.#looked : after;
  }

  /** Remembers that nothing but the server's records stands between an event of ours and a position; answers the former. */
  saw(ours: Position, looked: Position): Position {
    if (looked > this.#looked) [this.#ours, this.#looked] = [ours, looked];
    return ours;
  }
}
