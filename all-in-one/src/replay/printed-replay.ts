import type { ProgressReporter } from '@busca/platform';
import { replayBeside, type BesideDependencies, type Replayed } from '@busca/projectors';
import { progressLine } from './progress-line.ts';

export type PrintedDependencies<Body> = Omit<BesideDependencies<Body>, 'onProgress' | 'onParked'> & {
  reporter: ProgressReporter;
};

/** As `replayBeside`, with its progress and the parked streams printed. */
export function printedReplay<Body, T>(
  { reporter, ...dependencies }: PrintedDependencies<Body>,
  work: (replayed: Replayed<Body>) => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  return replayBeside(
    {
      ...dependencies,
      onProgress: (progress) => reporter.progress(progressLine(progress, performance.now() - begun)),
      onParked: ({ stream, position, error }) => reporter.say(`${stream} is parked at ${position}: ${error}`),
    },
    (replayed) => {
      reporter.say(progressLine({ ...replayed.end, head: replayed.end.position }, performance.now() - begun));
      return work(replayed);
    },
  );
}
