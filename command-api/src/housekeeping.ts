import { newId } from '@busca/events';
import { startDailyWork, within, type Logger } from '@busca/platform';
import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import { dayAfter, FIGURES_KEPT_DAYS, type FigureStore } from '@busca/platform/figures';
import { schedule } from 'node-cron';
import type { CommandState, Counters } from './state/port.ts';
import type { PictureSweep } from './upload/picture-sweep.ts';

/** Ms after which an idempotency key is forgotten. */
const KEY_LIFETIME_MS = 48 * 60 * 60 * 1_000;
/** When the night's chores are due, in the process's time zone. */
const AT = '03:17';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/**
 * Ms that a stop waits for a chore: below the 30 s after which Docker kills. The next start repeats one that was cut
 * off.
 */
const STOP_PATIENCE = 10_000;

interface Dependencies {
  state: CommandState;
  resumeErasures(): Promise<number>;
  eraseExpired(): Promise<number>;
  pictures: Pick<PictureSweep, 'run' | 'isDue'>;
  counters: Counters;
  figures: Pick<FigureStore, 'forgetBefore'>;
  logger: Logger;
  now: () => Date;
}

/** Deletes expired idempotency keys. */
export const forgetOldKeys = ({ state, now }: Pick<Dependencies, 'state' | 'now'>): Promise<void> =>
  state.forgetKeysBefore(newId(new Date(now().getTime() - KEY_LIFETIME_MS)));

/**
 * Deletes expired idempotency keys, account records, messages and figures, ended rate limits and unused pictures every
 * night and at the start; pictures every ten minutes too, while some may be unused.
 * @returns a function that stops it: the chore that runs is waited for, and no other begins
 */
export function startHousekeeping(dependencies: Dependencies): () => Promise<void> {
  const { counters, figures, pictures, logger, now } = dependencies;
  const chores = {
    'old idempotency keys': () => forgetOldKeys(dependencies),
    'expired account records': () => dependencies.state.records.forgetExpired(now().getTime()),
    'ended rate limits': () => counters.forgetEnded(),
    'old figures': () => figures.forgetBefore(dayAfter(dayInNewYork(now()), -FIGURES_KEPT_DAYS)),
    'unfinished erasures': () => dependencies.resumeErasures(),
    'expired messages': () => dependencies.eraseExpired(),
    'unused pictures': () => pictures.run(),
  };
  const works = Object.entries(chores).map(([name, chore]) => ({ name, at: AT, run: async () => chore() }));
  const stopNightly = startDailyWork(works, { now, logger });
  let often: Promise<unknown> = Promise.resolve();
  const sweep = () =>
    pictures.run().catch((error: unknown) => logger.warn({ err: error }, 'unused pictures stay until the next time'));
  const task = schedule(EVERY_TEN_MINUTES, () => (often = pictures.isDue() ? sweep() : Promise.resolve()));
  return async () => {
    const stopped = stopNightly();
    await task.destroy();
    await within(STOP_PATIENCE, Promise.all([stopped, often]));
  };
}
