/** The log, or another store of the command side, can't be reached or written now: try again later. */
export class EventStoreAway extends Error {
  readonly code = 'event-store-away';
  /** Set where the server refuses us: what it refused and which setting to change, in one line without secrets. */
  readonly refusal: string | undefined;
  constructor(cause: unknown, refusal?: string) {
    super(refusal ?? 'The event store is away', { cause });
    this.name = 'EventStoreAway';
    this.refusal = refusal;
  }
}
