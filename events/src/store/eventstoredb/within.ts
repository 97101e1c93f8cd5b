/** Work that got no answer in time. */
export class NoAnswer extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`);
    this.name = 'NoAnswer';
  }
}

/** What of a client's calls can hang is cut here: rejects after some ms, or when the signal says so, and tells the work by a signal of its own. */
export async function within<T>(ms: number, stop: AbortSignal, work: (cut: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController();
  const abort = () => control.abort(stop.reason);
  const timer = setTimeout(() => control.abort(new NoAnswer(ms)), ms);
  stop.addEventListener('abort', abort);
  try {
    stop.throwIfAborted();
    const cut = new Promise<never>((_, reject) => control.signal.addEventListener('abort', () => reject(control.signal.reason as Error)));
    return await Promise.race([work(control.signal), cut]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', abort);
  }
}

/** Waits some ms, or until the signal ends the wait. */
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
