import { newId, type EventLog } from '@busca/events';
import type { Logger } from '@busca/platform';
import { schedule } from 'node-cron';
import type { Counters } from './state/counters.ts';
import { namedPictures } from './upload/named-pictures.ts';
import type { UploadStore } from './upload/port.ts';
import type { CommandState } from './state/port.ts';

/** How long, in ms, a second send under the same idempotency key is known for one. */
const KEY_LIFETIME = 48 * 60 * 60 * 1_000;
/** How long, in ms, a picture waits for a profile that names it. */
const UNNAMED_LIFETIME = 24 * 60 * 60 * 1_000;
const EVERY_NIGHT = '17 3 * * *';

interface Dependencies {
  state: CommandState;
  log: Pick<EventLog, 'store' | 'read'>;
  uploads: UploadStore;
  /** Counts that outlive a process, where there are any. */
  counters?: Counters | undefined;
  logger: Logger;
  now: () => Date;
}

export const forgetOldKeys = ({ state, now }: Pick<Dependencies, 'state' | 'now'>): Promise<void> =>
  state.forgetKeysBefore(newId(new Date(now().getTime() - KEY_LIFETIME)));

/** Deletes pictures that no profile names, and what refused or interrupted uploads have left; answers how many. */
export const collectPictures = ({ uploads, log, now }: Pick<Dependencies, 'uploads' | 'log' | 'now'>): Promise<number> =>
  uploads.collect(new Date(now().getTime() - UNNAMED_LIFETIME), () => namedPictures(log));

/** Forgets every night what nobody needs any more: old idempotency keys, counts whose time is over, unnamed pictures. Answers what stops it. */
export function startHousekeeping(dependencies: Dependencies): () => Promise<void> {
  const { counters, logger } = dependencies;
  const chores = {
    'old idempotency keys': () => forgetOldKeys(dependencies),
    'ended rate limits': () => counters?.forgetEnded(),
    'unnamed pictures': () => collectPictures(dependencies),
  };
  const task = schedule(EVERY_NIGHT, async () => {
    for (const [name, chore] of Object.entries(chores)) {
      await Promise.resolve(chore()).catch((error: unknown) => logger.warn({ err: error }, `${name} stay for another night`));
    }
  });
  return async () => {
    await task.destroy();
  };
}
