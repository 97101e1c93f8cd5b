import { setTimeout as wait } from 'node:timers/promises';

/** What a promise resolves to, undefined when it takes longer than so many ms; it goes on all the same. @throws as the promise does in time */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const inTime = new AbortController();
  const late = wait(ms, undefined, { signal: inTime.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    inTime.abort();
  }
}
