/** The stream is not at the revision that the append expected: somebody else was first. */
export class WrongExpectedRevision extends Error {
  readonly code = 'wrong-expected-revision';
  readonly stream: string;
  readonly expected: number;
  readonly actual: number;
  constructor(stream: string, expected: number, actual: number) {
    super(`${stream} is at revision ${actual}, not at ${expected}`);
    this.name = 'WrongExpectedRevision';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The events of one append are larger than the log takes. The same append never succeeds, so it is not retried. */
export class AppendTooLarge extends Error {
  readonly code = 'append-too-large';
  readonly stream: string;
  /** Undefined where the server does not say its limit. */
  readonly maxBytes: number | undefined;
  constructor(stream: string, maxBytes?: number) {
    super(
      `An append to ${stream} is larger than the log takes at once${maxBytes === undefined ? '' : `: ${maxBytes} bytes`}`,
    );
    this.name = 'AppendTooLarge';
    this.stream = stream;
    this.maxBytes = maxBytes;
  }
}

/** The log has no event at this position, or it is beyond the end. A retry would not help; see `Bookmark`. */
export class InvalidPosition extends Error {
  readonly code = 'invalid-position';
  readonly position: string;
  constructor(position: string, cause?: unknown) {
    super(`The log has no position ${position}`, { cause });
    this.name = 'InvalidPosition';
    this.position = position;
  }
}

/** The log is not the one that another store belongs to. `code` is that of any wrong setting, which stops the start. */
export class WrongLog extends Error {
  readonly code = 'wrong-setting';
  constructor(message: string) {
    super(message);
    this.name = 'WrongLog';
  }
}

/** A stored event that can't be read: unknown type, missing upcaster, or data that its schema refuses. */
export class UnreadableEvent extends Error {
  readonly code = 'unreadable-event';
  constructor(type: string, id: string, cause: unknown) {
    super(`Event ${id} of type ${type} can't be read`, { cause });
    this.name = 'UnreadableEvent';
  }
}

/** A stored event of a newer schema version than this process knows: a newer version of the portal has written it. */
export class NewerEvent extends UnreadableEvent {
  constructor(type: string, id: string, version: number, known: number) {
    super(
      type,
      id,
      new RangeError(`It has version ${version} of its schema, this process knows version ${known}: run a newer one`),
    );
    this.name = 'NewerEvent';
  }
}
