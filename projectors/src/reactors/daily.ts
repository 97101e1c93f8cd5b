import { type EventLog, type EventNamed, streams, WrongExpectedRevision } from '@busca/events';
import type { Engines } from '@busca/events/engines';
import { openSeals, sealLog } from '@busca/events/seal';
import { type DailyWork, type Logger, startDailyWork } from '@busca/platform';
import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import { ZONE } from './words/copy.es.ts';

interface Dependencies {
  /** Resolves when the read models have reached the log's present head, or when the signal aborts. */
  caughtUp(signal: AbortSignal): Promise<void>;
  logger: Pick<Logger, 'debug' | 'warn'>;
  now: () => Date;
}

/**
 * Does daily work out of read models that have caught up: at its time, or at the start where that is past.
 * @returns a function that stops it, after the work that runs
 */
export function startDailyReactors(
  works: readonly DailyWork[],
  { caughtUp, ...dependencies }: Dependencies,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onReadModels = ({ run, ...work }: DailyWork): DailyWork => ({
    ...work,
    async run(day) {
      await caughtUp(signal);
      if (!signal.aborted) await run(day);
    },
  });
  const stop = startDailyWork(works.map(onReadModels), dependencies);
  return () => {
    stopping.abort();
    return stop();
  };
}

interface AppendDependencies {
  log: Pick<EventLog, 'append' | 'readStream'>;
  now: () => Date;
}

/** An event about a profile that follows from the calendar, with an id that follows from what it says. */
export type DueEvent = EventNamed<'ProfileAnswerTimeMeasured' | 'LicenceTermReached'> & { id: string };

/**
 * Appends an event to the profile's own stream, once for an id, however many processes try; to an erased profile's
 * never. @returns whether it was appended
 */
export async function appendOnce({ log, now }: AppendDependencies, { id, ...event }: DueEvent): Promise<boolean> {
  const stream = streams.profile(event.data.kind, event.data.profileId);
  const metadata = {
    at: now().toISOString(),
    actor: { id: null, role: 'System' as const },
    $correlationId: id,
    $causationId: id,
  };
  for (;;) {
    const events = await log.readStream(stream);
    const [first, last] = [events[0], events.at(-1)];
    if (!first || !last || first.isErased || events.some((one) => one.id === id)) return false;
    try {
      await log.append(stream, last.revision, [{ ...event, id, metadata }]);
      return true;
    } catch (error) {
      // Its owner was faster.
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}

interface SealDependencies {
  log: Pick<EventLog, 'store'>;
  engines: Pick<Engines, 'mongo' | 'file'>;
  now: () => Date;
}

/**
 * Seals what a day has brought to the log, after its midnight in New York, once for each: commands wait for none of it.
 */
export const sealWork = ({ log, engines, now }: SealDependencies): DailyWork => ({
  name: 'the seal of the day',
  at: '00:00',
  zone: ZONE,
  async run(day) {
    const seals = openSeals(engines);
    try {
      const newest = await seals.last();
      if (!newest || dayInNewYork(new Date(newest.at)) < day) await sealLog(log.store, seals, now);
    } finally {
      await seals.close();
    }
  },
});
