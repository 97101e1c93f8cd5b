import { setTimeout as wait } from 'node:timers/promises';
import { statusOf } from '../routes/error-codes.ts';

/** Wait, in ms, before another try. */
const AGAIN = 500;

/** Whether an error says that a store is away, and nothing worse: as for clients, by its code. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && (statusOf as Record<string, number>)[error.code] === 503;

/** Does what may be done again and needs stores that may not be there yet, as often as it takes; undefined when the signal ends it. @throws what it throws beside that a store is away */
export async function untilDone<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      await wait(AGAIN, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}
