import { checkedLicences, deriveId, type EventLog } from '@busca/events';
import type { DailyWork } from '@busca/platform';
import {
  agents,
  keys,
  lenders,
  type Place,
  type ProfileDocument,
  type ReadModelReader,
  type ReadModelStore,
} from '../../read-models/index.ts';
import { appendOnce, type DueEvent } from '../daily.ts';
import { ZONE } from '../words/copy.es.ts';

/** Profiles that are read at once. */
const PAGE = 500;
/** Days before its last one at which a licence ends soon. */
const NOTICE_DAYS = 30;
/** Months that are looked back on: the portal may have stood still. */
const MONTHS_BACK = 24;

interface Dependencies {
  log: Pick<EventLog, 'append' | 'readStream'>;
  store: Pick<ReadModelStore, 'reader'>;
  now: () => Date;
}

/** A day some days after another one ('2027-09-30'). */
const daysAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The months ('2027-09') whose licences may end soon, or are over. */
function monthsUntil(day: string): string[] {
  const months: string[] = [];
  const date = new Date(`${day.slice(0, 7)}-15T12:00:00Z`);
  for (let back = 0; back <= MONTHS_BACK; back += 1) {
    months.push(date.toISOString().slice(0, 7));
    date.setUTCMonth(date.getUTCMonth() - 1);
  }
  return months;
}

/** What a day brings for a profile's valid licences: each stage once for each check. */
const dueFor = ({ id: profileId, kind, accountId, details, licenceChecks }: ProfileDocument, day: string): DueEvent[] =>
  checkedLicences(details.state_license_numbers, licenceChecks).flatMap(({ state, number, check }): DueEvent[] => {
    const { result, validUntil = null, endsSoon = false, at = '' } = check ?? {};
    if (result !== 'valid' || validUntil === null || validUntil > daysAfter(day, NOTICE_DAYS)) return [];
    const stage = validUntil < day ? 'ended' : 'soon';
    if (stage === 'soon' && endsSoon) return [];
    const id = deriveId(profileId, 'licence-term', state, number, at, stage);
    return [
      {
        id,
        type: 'LicenceTermReached',
        data: { profileId, kind, accountId, state, validUntil, stage, personal: { number } },
      },
    ];
  });

/** The profiles of a list, a page at a time. */
async function* profilesIn(reader: ReadModelReader<ProfileDocument>, list: string): AsyncGenerator<ProfileDocument> {
  let after: Place | undefined;
  for (;;) {
    const page = await reader.page({ keys: [list], offset: 0, limit: PAGE, ...(after && { after }) });
    for (const { body } of page) yield body;
    const last = page.at(-1);
    if (!last) return;
    after = { sort: last.sort, id: last.id };
  }
}

/**
 * Appends for each valid licence that it ends within 30 days, and that its last day is over, as of a day in New York.
 * @returns how many were appended
 */
export async function appendLicenceTerms(dependencies: Dependencies, day: string): Promise<number> {
  const { store } = dependencies;
  let appended = 0;
  for (const reader of [store.reader(agents), store.reader(lenders)] as ReadModelReader<ProfileDocument>[])
    for (const month of monthsUntil(daysAfter(day, NOTICE_DAYS)))
      for await (const profile of profilesIn(reader, keys.licenceUntil(month)))
        for (const due of dueFor(profile, day)) if (await appendOnce(dependencies, due)) appended += 1;
  return appended;
}

/** The terms of licences as daily work, once a day has begun in New York. */
export const licenceWork = (dependencies: Dependencies): DailyWork => ({
  name: 'the terms of licences',
  at: '00:00',
  zone: ZONE,
  run: (day) => appendLicenceTerms(dependencies, day),
});
