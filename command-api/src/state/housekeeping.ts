import { newId } from '@busca/events';
import type { Logger } from '@busca/platform';
import { schedule } from 'node-cron';
import type { Counters } from '../http/counters.ts';
import type { CommandState } from './port.ts';

/** How long, in ms, a second send under the same idempotency key is known for one. */
const KEY_LIFETIME = 48 * 60 * 60 * 1_000;
const EVERY_NIGHT = '17 3 * * *';

interface Dependencies {
  state: CommandState;
  /** Counts that outlive a process, where there are any. */
  counters?: Counters | undefined;
  logger: Logger;
  now: () => Date;
}

export const forgetOldKeys = ({ state, now }: Pick<Dependencies, 'state' | 'now'>): Promise<void> =>
  state.forgetKeysBefore(newId(new Date(now().getTime() - KEY_LIFETIME)));

/** Forgets, every night, idempotency keys that are too old to come again and counts whose time is over; answers what stops it. */
export function startHousekeeping(dependencies: Dependencies): () => Promise<void> {
  const { counters, logger } = dependencies;
  const task = schedule(EVERY_NIGHT, () =>
    Promise.all([forgetOldKeys(dependencies), counters?.forgetEnded()]).catch((error: unknown) =>
      logger.warn({ err: error }, 'old idempotency keys and counts stay for another night')),
  );
  return async () => {
    await task.destroy();
  };
}
