import pTimeout from 'p-timeout';

/** The work got no answer in time. */
export class NoAnswer extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`);
    this.name = 'NoAnswer';
  }
}

/**
 * Rejects after `ms`, or when the signal aborts. The work's own signal then aborts too, because the client's calls can
 * hang.
 */
export async function within<T>(ms: number, stop: AbortSignal, work: (cut: AbortSignal) => Promise<T>): Promise<T> {
  stop.throwIfAborted();
  const cut = new AbortController();
  try {
    return await pTimeout(work(cut.signal), { milliseconds: ms, signal: stop, message: new NoAnswer(ms) });
  } catch (error) {
    cut.abort(error);
    throw error;
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
