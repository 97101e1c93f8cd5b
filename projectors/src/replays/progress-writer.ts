import type { Progress } from '../rebuild/rebuild.ts';
import type { ReplayReports } from '../read-models/replay-reports/index.ts';

/** Shortest interval, in ms, between two writes of a replay's progress. */
const WRITE_EVERY = 500;

interface Dependencies {
  replay: string;
  reports: Pick<ReplayReports, 'save'>;
  now: () => Date;
}

/** Writes a replay's progress into its report: one write at a time, and none that the work waits for. */
export function createProgressWriter({ replay, reports, now }: Dependencies) {
  const begunAt = now().getTime();
  let writing: Promise<void> | undefined;
  let [last, earlier] = [Number.NEGATIVE_INFINITY, 0];
  const write = ({ events, position, head }: Progress): Promise<void> =>
    reports.save(replay, { progress: { events: earlier + events, position, head, begunAt, at: now().getTime() } });

  return {
    onProgress(progress: Progress): void {
      if (writing || now().getTime() - last < WRITE_EVERY) return;
      last = now().getTime();
      // Progress that could not be written is no reason to fail: the work itself meets a store that is away.
      writing = write(progress)
        .catch(() => undefined)
        .finally(() => (writing = undefined));
    },
    /** Writes the end of a part; the next part's events are added to it. */
    async ended(progress: Progress): Promise<void> {
      await writing;
      await write({ ...progress, head: progress.position });
      earlier += progress.events;
    },
    /** Waits for a write that has begun. */
    settled: async (): Promise<void> => writing,
    events: (): number => earlier,
  };
}
