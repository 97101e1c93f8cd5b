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
