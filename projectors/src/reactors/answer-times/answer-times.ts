import { isDeepStrictEqual } from 'node:util';
import { answerTime, deriveId, type EventLog, type EventNamed } from '@busca/events';
import type { DailyWork } from '@busca/platform';
import { answerTimes, type ReadModelStore } from '../../read-models/index.ts';
import { appendOnce } from '../daily.ts';
import { ZONE } from '../words/copy.es.ts';

type Measured = EventNamed<'ProfileAnswerTimeMeasured'>['data'];

/** Profiles that are read at once. */
const PAGE = 500;

interface Dependencies {
  log: Pick<EventLog, 'append' | 'readStream'>;
  store: Pick<ReadModelStore, 'reader'>;
  now: () => Date;
}

/** The instant at which a day ('2026-01-05') begins in New York, which is four or five hours behind UTC. */
export function midnightOf(day: string): Date {
  const [late, early] = [new Date(`${day}T05:00:00Z`), new Date(`${day}T04:00:00Z`)];
  return hourFormat.format(late) === '00' ? late : early;
}
const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit' });

/**
 * Appends the figure to the profile's own stream, once for an instant. Of an erased profile nothing is published.
 * @returns whether it was appended
 */
export const publishAnswerTime = (dependencies: Pick<Dependencies, 'log' | 'now'>, data: Measured): Promise<boolean> =>
  appendOnce(dependencies, {
    id: deriveId(data.profileId, 'answer-time', data.asOf),
    type: 'ProfileAnswerTimeMeasured',
    data,
  });

/**
 * Measures every professional's answer time as of an instant, and publishes those that changed.
 * @returns how many were published
 */
export async function measureAnswerTimes(dependencies: Dependencies, asOf: Date): Promise<number> {
  const reader = dependencies.store.reader(answerTimes);
  let [after, published] = ['', 0];
  for (;;) {
    const page = await reader.byId(after, PAGE);
    for (const { body } of page) {
      const { profileId, kind, accountId, messages, published: known } = body;
      const measured = answerTime(messages, asOf);
      if (isDeepStrictEqual(measured, known)) continue;
      const data = { profileId, kind, accountId, asOf: asOf.toISOString(), answerTime: measured };
      if (await publishAnswerTime(dependencies, data)) published += 1;
    }
    const last = page.at(-1);
    if (!last) return published;
    after = last.id;
  }
}

/** The measuring as daily work, as of the midnight that the day begins with in New York. */
export const answerTimeWork = (dependencies: Dependencies): DailyWork => ({
  name: 'the answer times of the day',
  at: '00:00',
  zone: ZONE,
  run: (day) => measureAnswerTimes(dependencies, midnightOf(day)),
});
