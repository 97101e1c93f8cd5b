/** The read models can't be reached, read or written now: try again later. */
export class ReadModelsAway extends Error {
  readonly code = 'read-models-away';
  /** Set where the server refuses us: what it refused and which setting to change, in one line without secrets. */
  readonly refusal: string | undefined;
  constructor(cause: unknown, refusal?: string) {
    super(refusal ?? 'The read models are away', { cause });
    this.name = 'ReadModelsAway';
    this.refusal = refusal;
  }
}

/** Runs an adapter's work, and throws ReadModelsAway for the errors by which its engine is away, or refuses us. */
export const mapAwayErrors =
  (isAway: (error: unknown) => boolean, refusalOf?: (error: unknown) => string | undefined) =>
  async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw isAway(error) ? new ReadModelsAway(error, refusalOf?.(error)) : error;
    }
  };

/** Fencing: another process holds the lease now and has opened a writer with a higher token. */
export class WriterFenced extends Error {
  constructor(generation: string, token: number, held: number) {
    super(`A writer of ${generation} with token ${token} comes after one with token ${held}`);
    this.name = 'WriterFenced';
  }
}
