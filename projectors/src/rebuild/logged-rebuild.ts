import type { Logger } from '@busca/platform';
import { rebuild, type Progress, type Rebuild } from './rebuild.ts';

/** Interval, in ms, of the log lines about a rebuild's progress. */
const PROGRESS_EVERY = 10_000;

/** How much of the log is projected, 0 to 100. */
export const percentOf = ({ position, head }: Pick<Progress, 'position' | 'head'>): number =>
  Number(head) === 0 ? 100 : Math.min(100, Math.floor((Number(position) / Number(head)) * 100));

/** As `rebuild`, with its progress in the process's log. */
export async function loggedRebuild<Body>({
  logger,
  ...parts
}: Rebuild<Body> & { logger: Pick<Logger, 'info'> }): Promise<void> {
  const model = parts.projection.model.name;
  let last = performance.now();
  let events = 0;
  const isLive = await rebuild({
    ...parts,
    onProgress(progress) {
      ({ events } = progress);
      if (performance.now() - last < PROGRESS_EVERY) return;
      last = performance.now();
      logger.info({ model, events, percent: percentOf(progress) }, 'A read model is being rebuilt');
    },
  });
  logger.info(
    { model, events },
    isLive ? 'A rebuilt read model is live' : 'A read model was rebuilt, and a newer rebuild of it is live',
  );
}
