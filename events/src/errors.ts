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

/** The log (or what the command side keeps beside it) can't be reached or written now: try again later. */
export class EventStoreAway extends Error {
  readonly code = 'event-store-away';
  /** Where the server is there and refuses us: what it refused and what to set, in one line without secrets. */
  readonly refusal: string | undefined;
  constructor(cause: unknown, refusal?: string) {
    super(refusal ?? 'The event store is away', { cause });
    this.name = 'EventStoreAway';
    this.refusal = refusal;
  }
}

/** A stored event that its schema does not accept: unknown type, unknown version, or data that does not parse. */
export class UnreadableEvent extends Error {
  readonly code = 'unreadable-event';
  constructor(type: string, id: string, cause: unknown) {
    super(`Event ${id} of type ${type} can't be read`, { cause });
    this.name = 'UnreadableEvent';
  }
}
