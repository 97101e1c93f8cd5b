import type { Logger } from '@busca/platform';

/** Work that no reply waits for. */
export interface Background {
  /** Begins after what is under way now has been answered; a failure is logged. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
}

export function createBackground(logger: Pick<Logger, 'error'>): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(name, work) {
      const running = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => logger.error({ err: error }, `${name} failed`))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
