/** The read models can't be reached, read or written now: try again later. */
export class ReadModelsAway extends Error {
  readonly code = 'read-models-away';
  constructor(cause: unknown) {
    super('The read models are away', { cause });
    this.name = 'ReadModelsAway';
  }
}

/** Runs an adapter's work, and throws ReadModelsAway for the errors by which its engine is away. */
export const mapAwayErrors = (isAway: (error: unknown) => boolean) =>
  async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw isAway(error) ? new ReadModelsAway(error) : error;
    }
  };

/** Fencing: another process holds the lease now and has opened a writer with a higher token. */
export class WriterFenced extends Error {
  constructor(generation: string, token: number, held: number) {
    super(`A writer of ${generation} with token ${token} comes after one with token ${held}`);
    this.name = 'WriterFenced';
  }
}
