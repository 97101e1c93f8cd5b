import { START, type EventPlace, type Position } from '../event-store.ts';

/**
 * How far the log has been read beyond the last event of ours. The server writes system events all the time; this keeps
 * them from being read twice.
 */
export class SystemEventCursor {
  /** The last event of ours; undefined where none was found. */
  #ours: EventPlace | undefined;
  /** The server's last record behind it that has been looked at. */
  #looked = START;

  get last(): EventPlace | undefined {
    return this.#ours;
  }

  /** Whether nothing of ours stands between the last event of ours and a position. */
  reaches(position: Position): boolean {
    return position <= this.#looked;
  }

  /** Where to read on to get what comes after the last event of ours; any other position stays what it is. */
  skip(after: Position): Position {
    const at = this.#ours?.position ?? START;
    return after === at && this.#looked > at ? this.#looked : after;
  }

  /** Remembers that nothing but the server's records stands between an event of ours and a position; answers the former. */
  saw(ours: EventPlace | undefined, looked: Position): EventPlace | undefined {
    if (looked > this.#looked) [this.#ours, this.#looked] = [ours, looked];
    return ours;
  }

  /** Forgets everything: the server may have another log now. */
  reset(): void {
    [this.#ours, this.#looked] = [undefined, START];
  }
}
