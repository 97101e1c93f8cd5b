import { setTimeout as wait } from 'node:timers/promises';
import { schedule } from 'node-cron';
import type { Logger } from './log.ts';
import { statusOf } from '../routes.ts';

/**
 * Work that is due once a day. A restart, or another process, may do it again for the same day: it must change nothing
 * then.
 */
export interface DailyWork {
  /** What it is, for a line of the log: 'the digest of the day'. */
  name: string;
  /** When it is due: 'HH:MM'. */
  at: string;
  /** The time zone of `at`, as `America/New_York`; the process's own where it is left out. */
  zone?: string;
  /** Does the work of a day (`2026-01-05`). @throws what makes it wait for the next quarter of an hour */
  run(day: string): Promise<unknown>;
}

interface Dependencies {
  now: () => Date;
  logger: Pick<Logger, 'debug' | 'warn'>;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The minutes of every hour at which due work is looked for. */
const QUARTERS = [0, 15, 30, 45];

/** An instant by the clock of a zone: its date, and 'HH:MM'. */
function clockOf(instant: Date, zone: string | undefined): [day: string, time: string] {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  );
  return text.split(' ') as [string, string];
}

/** The day whose work is the last one due. A time that the clocks skip is over once they show a later one. */
function dueDay({ at, zone }: DailyWork, now: Date): string {
  const [today, time] = clockOf(now, zone);
  return time >= at ? today : new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS).toISOString().slice(0, today.length);
}

/** Wait, in ms, before another try. */
const RETRY_WAIT = 500;

/** Whether an error means that a store is away: its code has the status 503. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  (statusOf as Record<string, number>)[error.code] === 503;

/**
 * Retries idempotent work while a store is away; undefined once the signal aborts.
 * @throws every other error of the work
 */
export async function untilDone<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      await wait(RETRY_WAIT, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/**
 * Does what is due and not done, one work after the other: at the start, at its time, and each quarter of an hour, so
 * that neither a restart nor a busy process nor a change of the clocks leaves a day out. @returns a function that stops
 * it, after the work that runs
 */
export function startDailyWork(works: readonly DailyWork[], { now, logger }: Dependencies): () => Promise<void> {
  const done = new Map<DailyWork, string>();
  let isStopping = false;

  async function doWork(work: DailyWork): Promise<void> {
    const day = dueDay(work, now());
    // The hour that the clocks repeat in autumn is due a second time.
    if ((done.get(work) ?? '') >= day) return;
    try {
      await work.run(day);
      done.set(work, day);
    } catch (error) {
      logger[isStoreAway(error) ? 'debug' : 'warn'](
        { err: error },
        `Not done, and tried again within a quarter of an hour: ${work.name}`,
      );
    }
  }

  async function doDue(): Promise<void> {
    for (const work of works) if (!isStopping) await doWork(work);
  }

  let running = doDue();
  const minutes = new Set([...QUARTERS, ...works.map(({ at }) => Number(at.slice(-2)))]);
  const task = schedule(`${[...minutes].join(',')} * * * *`, () => (running = running.then(doDue)));
  return async () => {
    isStopping = true;
    await task.destroy();
    await running;
  };
}
