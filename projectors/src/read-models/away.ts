import { ReadModelsAway } from './port.ts';

/** Runs an adapter's work; errors by which its engine says that it can't are thrown as ReadModelsAway. */
export const throwingAway = (isAway: (error: unknown) => boolean) =>
  async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw isAway(error) ? new ReadModelsAway(error) : error;
    }
  };
