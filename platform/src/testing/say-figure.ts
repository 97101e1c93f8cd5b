import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    figure?: string;
  }
}

/**
 * Keeps what a test has measured, which `npm run faults` prints beside its fault. No test asserts it: it depends on the
 * machine.
 */
export function sayFigure({ task }: Pick<TestContext, 'task'>, figure: string): void {
  task.meta.figure = figure;
}

/** The 99th percentile of times in ms. */
export const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;
