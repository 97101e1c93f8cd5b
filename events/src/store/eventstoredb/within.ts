/** The work got no answer in time. */
export class NoAnswer extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`);
    this.name = 'NoAnswer';
  }
}

/**
 * Rejects after `ms` without a call of `heard`, or when the signal aborts. The work's own signal then aborts too,
 * because the client's calls can hang. Work that takes long and goes on is not cut: a page of events that comes slowly
 * would else be begun anew for ever.
 */
export async function within<T>(
  ms: number,
  stop: AbortSignal,
  work: (cut: AbortSignal, heard: () => void) => Promise<T>,
): Promise<T> {
  stop.throwIfAborted();
  const cut = new AbortController();
  const stopped = (): void => cut.abort(stop.reason);
  const timer = setTimeout(() => cut.abort(new NoAnswer(ms)), ms);
  stop.addEventListener('abort', stopped);
  const isCut = new Promise<never>((_, reject) => {
    cut.signal.addEventListener('abort', () => reject(cut.signal.reason));
  });
  try {
    return await Promise.race([work(cut.signal, () => timer.refresh()), isCut]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', stopped);
  }
}

/** Resolves after `ms`, or when the signal aborts. */
export const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stop.addEventListener('abort', done);
  });
