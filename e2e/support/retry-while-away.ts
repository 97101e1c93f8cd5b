import { EventStoreAway } from '@busca/platform/databases';
import { ReadModelsAway } from '@busca/projectors/read-models';

/** How often a reading is tried. */
const TRIES = 5;

/**
 * Reads again while a database is away: on a busy machine it may miss the time limit of a call, which is some seconds.
 */
export async function retryWhileAway<T>(read: () => Promise<T>, left = TRIES): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const isAway = error instanceof EventStoreAway || error instanceof ReadModelsAway;
    if (!isAway || left === 1) throw error;
    return retryWhileAway(read, left - 1);
  }
}
