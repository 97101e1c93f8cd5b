import { isAway } from '@busca/events/mongodb';
import { ReadModelsAway } from '../port.ts';

/** What the work answers. @throws ReadModelsAway when MongoDB could not be reached */
export async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isAway(error) ? new ReadModelsAway(error) : error;
  }
}
