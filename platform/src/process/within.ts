import pTimeout from 'p-timeout';

/**
 * The promise's value, or undefined when it takes longer than `ms`; the work is not cancelled.
 * @throws what the promise rejects with in time
 */
export const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  pTimeout(work, { milliseconds: ms, fallback: () => undefined });
