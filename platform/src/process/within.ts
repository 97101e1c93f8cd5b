import { setTimeout as wait } from 'node:timers/promises';

/** The promise's value, or undefined when it takes longer than `ms`; the work is not cancelled. @throws what the promise rejects with in time */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const inTime = new AbortController();
  const late = wait(ms, undefined, { signal: inTime.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    inTime.abort();
  }
}
