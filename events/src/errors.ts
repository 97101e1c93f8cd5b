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

/** A stored event that its schema does not accept: unknown type, unknown version, or data that does not parse. */
export class UnreadableEvent extends Error {
  readonly code = 'unreadable-event';
  constructor(type: string, id: string, cause: unknown) {
    super(`Event ${id} of type ${type} can't be read`, { cause });
    this.name = 'UnreadableEvent';
  }
}
