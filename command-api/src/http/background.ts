import type { Logger } from '@busca/platform';

/** Background work, for which no reply waits. */
export interface Background {
  /** Runs `work` after the current turn of the event loop; a failure is logged under `name`. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves once all work so far is done. */
  settled(): Promise<void>;
}

export function createBackground(logger: Pick<Logger, 'error'>): Background {
  const pending = new Set<Promise<void>>();
  return {
    run(name, work) {
      const running = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => logger.error({ err: error }, `${name} failed`))
        .finally(() => pending.delete(running));
      pending.add(running);
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
