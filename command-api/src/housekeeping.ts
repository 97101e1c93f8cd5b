import { newId } from '@busca/events';
import { within, type Logger } from '@busca/platform';
import { schedule } from 'node-cron';
import type { Counters } from './state/counters.ts';
import type { PictureSweep } from './upload/picture-sweep.ts';
import type { CommandState } from './state/port.ts';

/** Ms after which an idempotency key is forgotten. */
const KEY_LIFETIME_MS = 48 * 60 * 60 * 1_000;
const EVERY_NIGHT = '17 3 * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Ms that a stop waits for a chore: below the 30 s after which Docker kills. The next night repeats one that was cut off. */
const STOP_PATIENCE = 10_000;

interface Dependencies {
  state: CommandState;
  resumeErasures(): Promise<number>;
  eraseExpired(): Promise<number>;
  pictures: Pick<PictureSweep, 'run' | 'isDue'>;
  counters: Counters;
  logger: Logger;
  now: () => Date;
}

/** Deletes expired idempotency keys. */
export const forgetOldKeys = ({ state, now }: Pick<Dependencies, 'state' | 'now'>): Promise<void> =>
  state.forgetKeysBefore(newId(new Date(now().getTime() - KEY_LIFETIME_MS)));

/**
 * Deletes expired idempotency keys, account records and messages, ended rate limits and unused pictures every night; pictures
 * every ten minutes too, while some may be unused.
 * @returns a function that stops it: the chore that runs is waited for, and no other begins
 */
export function startHousekeeping(dependencies: Dependencies): () => Promise<void> {
  const { counters, pictures, logger } = dependencies;
  const stopping = new AbortController();
  const sweep = { 'unused pictures': () => pictures.run() };
  const chores = {
    'old idempotency keys': () => forgetOldKeys(dependencies),
    'expired account records': () => dependencies.state.records.forgetExpired(dependencies.now().getTime()),
    'ended rate limits': () => counters.forgetEnded(),
    'unfinished erasures': () => dependencies.resumeErasures(),
    'expired messages': () => dependencies.eraseExpired(),
    ...sweep,
  };
  async function run(some: Record<string, () => Promise<unknown>>): Promise<void> {
    for (const [name, chore] of Object.entries(some)) {
      if (stopping.signal.aborted) return;
      await Promise.resolve(chore()).catch((error: unknown) => logger.warn({ err: error }, `${name} stay until the next time`));
    }
  }
  let [atNight, often] = [Promise.resolve(), Promise.resolve()];
  const tasks = [
    schedule(EVERY_NIGHT, () => (atNight = run(chores))),
    schedule(EVERY_TEN_MINUTES, () => (often = run(pictures.isDue() ? sweep : {}))),
  ];
  return async () => {
    stopping.abort();
    for (const task of tasks) await task.destroy();
    await within(STOP_PATIENCE, Promise.all([atNight, often]));
  };
}
