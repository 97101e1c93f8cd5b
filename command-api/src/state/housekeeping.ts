import { newId } from '@busca/events';
import type { Logger } from '@busca/station';
import { schedule } from 'node-cron';
import type { CommandState } from './port.ts';

/** How long, in ms, a second send under the same idempotency key is known for one. */
const KEY_LIFETIME = 48 * 60 * 60 * 1_000;
const EVERY_NIGHT = '17 3 * * *';

interface Dependencies {
  state: CommandState;
  logger: Logger;
  now: () => Date;
}

export const forgetOldKeys = ({ state, now }: Pick<Dependencies, 'state' | 'now'>): Promise<void> =>
  state.forgetKeysBefore(newId(new Date(now().getTime() - KEY_LIFETIME)));

/** Forgets idempotency keys that are too old to come again, every night; answers what stops it. */
export function startHousekeeping(dependencies: Dependencies): () => Promise<void> {
  const task = schedule(EVERY_NIGHT, () =>
    forgetOldKeys(dependencies).catch((error: unknown) => dependencies.logger.warn({ err: error }, 'old idempotency keys stay for another night')),
  );
  return async () => {
    await task.destroy();
  };
}
