import { newId } from '@busca/events';
import { within, type Logger } from '@busca/platform';
import { schedule } from 'node-cron';
import type { Counters } from './state/counters.ts';
import { openPicturesInUse, type PicturesLog } from './upload/pictures-in-use.ts';
import type { UploadStore } from './upload/port.ts';
import type { CommandState } from './state/port.ts';

/** Ms after which an idempotency key is forgotten. */
const KEY_LIFETIME_MS = 48 * 60 * 60 * 1_000;
/** Ms after which a picture that no profile uses is deleted. */
const UNUSED_LIFETIME_MS = 24 * 60 * 60 * 1_000;
const EVERY_NIGHT = '17 3 * * *';
/** Ms that a stop waits for a chore: below the 30 s after which Docker kills. The next night repeats one that was cut off. */
const STOP_PATIENCE = 10_000;

interface Dependencies {
  state: CommandState;
  log: PicturesLog;
  resumeErasures(): Promise<number>;
  eraseExpired(): Promise<number>;
  uploads: UploadStore;
  /** SQLite file with the pictures that profiles use, as of the last run. */
  picturesFile: string;
  counters: Counters;
  logger: Logger;
  now: () => Date;
}

/** Deletes expired idempotency keys. */
export const forgetOldKeys = ({ state, now }: Pick<Dependencies, 'state' | 'now'>): Promise<void> =>
  state.forgetKeysBefore(newId(new Date(now().getTime() - KEY_LIFETIME_MS)));

/** Deletes pictures that no profile uses, and leftovers of failed uploads. @returns how many */
export async function collectPictures({ uploads, log, picturesFile, now }: Pick<Dependencies, 'uploads' | 'log' | 'picturesFile' | 'now'>): Promise<number> {
  const pictures = openPicturesInUse(picturesFile, log);
  try {
    return await uploads.collect(new Date(now().getTime() - UNUSED_LIFETIME_MS), pictures.among);
  } finally {
    pictures.close();
  }
}

/**
 * Deletes expired idempotency keys, account records and messages, ended rate limits and unused pictures every night.
 * @returns a function that stops it: the chore that runs is waited for, and no other begins
 */
export function startHousekeeping(dependencies: Dependencies): () => Promise<void> {
  const { counters, logger } = dependencies;
  const stopping = new AbortController();
  const chores = {
    'old idempotency keys': () => forgetOldKeys(dependencies),
    'expired account records': () => dependencies.state.records.forgetExpired(dependencies.now().getTime()),
    'ended rate limits': () => counters.forgetEnded(),
    'unfinished erasures': () => dependencies.resumeErasures(),
    'expired messages': () => dependencies.eraseExpired(),
    'unused pictures': () => collectPictures(dependencies),
  };
  async function doChores(): Promise<void> {
    for (const [name, chore] of Object.entries(chores)) {
      if (stopping.signal.aborted) return;
      await Promise.resolve(chore()).catch((error: unknown) => logger.warn({ err: error }, `${name} stay for another night`));
    }
  }
  let running = Promise.resolve();
  const task = schedule(EVERY_NIGHT, () => (running = doChores()));
  return async () => {
    stopping.abort();
    await task.destroy();
    await within(STOP_PATIENCE, running);
  };
}
