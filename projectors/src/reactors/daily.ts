import { startDailyWork, type DailyWork, type Logger } from '@busca/platform';

interface Dependencies {
  /** Resolves when the read models have reached the log's present head, or when the signal aborts. */
  caughtUp(signal: AbortSignal): Promise<void>;
  logger: Pick<Logger, 'debug' | 'warn'>;
  now: () => Date;
}

/**
 * Does daily work out of read models that have caught up: at its time, or at the start where that is past.
 * @returns a function that stops it, after the work that runs
 */
export function startDailyReactors(
  works: readonly DailyWork[],
  { caughtUp, ...dependencies }: Dependencies,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onReadModels = ({ run, ...work }: DailyWork): DailyWork => ({
    ...work,
    async run(day) {
      await caughtUp(signal);
      if (!signal.aborted) await run(day);
    },
  });
  const stop = startDailyWork(works.map(onReadModels), dependencies);
  return () => {
    stopping.abort();
    return stop();
  };
}
