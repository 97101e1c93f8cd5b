import { setTimeout as wait } from 'node:timers/promises';
import { statusOf } from '../routes/error-codes.ts';

/** Wait, in ms, before another try. */
const RETRY_WAIT = 500;

/** Whether an error means that a store is away: its code has the status 503. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  (statusOf as Record<string, number>)[error.code] === 503;

/**
 * Retries idempotent work while a store is away; undefined once the signal aborts.
 * @throws every other error of the work
 */
export async function untilDone<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      await wait(RETRY_WAIT, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}
