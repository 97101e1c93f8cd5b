import { specialtiesIn, type RecordedEvent } from '@busca/events';
import { stateOfArea, wholesOf } from '@busca/platform/places';
import { projections } from '@busca/projectors';
import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import { keys, orderOn, type ProfileDocument } from '@busca/projectors/read-models';
import { documentsAfter } from '@busca/projectors/testing';
import type { ListingReply, NoticeReply } from '@busca/query-api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { historyEvents, startHistoryApi, type HistoryApi } from './testing/history-api.ts';

const MOMENTS = 40;
/** Making the history of 50,000 events takes minutes. */
const TIMEOUT_MS = 600_000;

let api: HistoryApi;
/** Random moments of the history, each with the events up to there. */
let moments: { asOf: string; events: RecordedEvent[] }[];
beforeAll(async () => {
  api = await startHistoryApi({
    events: historyEvents(1_200),
    seed: 4,
    models: ['agents', 'lenders', 'accounts', 'notices', 'audit', 'listing-history'],
  });
  const random = createRandom(8);
  const [first, last] = [Date.parse(api.log[0]!.metadata.at), Date.parse(api.log.at(-1)!.metadata.at)];
  moments = Array.from({ length: MOMENTS }, () => {
    const instant = Math.round(first + random.next() * (last - first));
    return {
      asOf: new Date(instant).toISOString(),
      events: api.log.filter(({ metadata }) => Date.parse(metadata.at) <= instant),
    };
  });
}, TIMEOUT_MS);
afterAll(() => api.stop());

const read = async <Body>(path: string): Promise<Body> => {
  const reply = await api.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Body;
};

const inOrder = <One extends { id: string; sort: string }>(entries: One[]): One[] =>
  entries.toSorted((a, b) => (a.sort < b.sort || (a.sort === b.sort && a.id < b.id) ? -1 : 1));

/** The documents of a replay that stops there, with their sort keys and lists, in the order of their sort keys. */
function replayed(model: string, events: readonly RecordedEvent[]) {
  const projection = projections.find((one) => one.model.name === model)!;
  const entries = [...documentsAfter(projection, events)].map(([id, body]) => ({
    id,
    body,
    ...projection.index(body),
  }));
  return inOrder(entries);
}

/** The cities that public profiles ever served: the three with most of them, and one that a moment chooses. */
function citiesAt(index: number): string[] {
  const served = new Map<string, number>();
  for (const event of api.log) {
    const areas =
      event.type === 'AgentRegistered' || event.type === 'LenderRegistered'
        ? event.data.personal.areas_served.split(';')
        : [];
    for (const area of areas.map((one) => one.trim()).filter(stateOfArea))
      served.set(area, (served.get(area) ?? 0) + 1);
  }
  const cities = [...served].toSorted(([, one], [, other]) => other - one).map(([city]) => city);
  return [...cities.slice(0, 3), cities[index % cities.length]!];
}

/** What a reply says of a profile that a replay's document says as well. */
const ofDocument = ({ id, status, isPremium, planType, details, revision }: ProfileDocument) => ({
  id,
  status,
  isPremium,
  planType,
  ...details,
  specialties: specialtiesIn(details.specialties),
  revision,
});
const ofReply = (profile: ListingReply['profiles'][number]) => {
  const {
    plan_type: planType,
    user_id: _,
    kind: _kind,
    isDeleted: _deleted,
    website: _site,
    reason: _reason,
    chosen_plan: _plan,
    rejection: _rejection,
    waiting_since: _waitingSince,
    assignee: _assignee,
    notes: _notes,
    takes_messages: _takes,
    whatsapp: _whatsapp,
    answer_time: _time,
    reviews: _reviews,
    licences: _licences,
    licence_checks: _checks,
    contact: _contact,
    ...rest
  } = profile;
  const { iframe_link: _link, ...own } = { iframe_link: null, ...rest };
  return { ...own, planType };
};

describe('As of 40 random moments of a generated history', () => {
  it.each(['agent', 'lender'] as const)(
    'a city page equals a replay that stops there: %ss',
    async (kind) => {
      let compared = 0;
      for (const [index, { asOf, events }] of moments.entries()) {
        const documents = replayed(`${kind}s`, events);
        for (const city of citiesAt(index)) {
          const lists = [keys.city(city), ...wholesOf(city).map(keys.whole)];
          const keyOf = orderOn({ day: dayInNewYork(new Date(asOf)), list: keys.city(city) });
          const listed = inOrder(
            documents
              .filter((one) => one.keys.some((list) => lists.includes(list)))
              .map((one) => ({ ...one, sort: keyOf(one) })),
          );
          const reply = await read<ListingReply>(
            `/api/admin/listings/${encodeURIComponent(city)}?kind=${kind}&asOf=${asOf}`,
          );
          expect(reply.profiles.map(ofReply)).toEqual(listed.map(({ body }) => ofDocument(body as ProfileDocument)));
          expect(reply.total).toBe(listed.length);
          compared += listed.length;
        }
      }
      expect(compared).toBeGreaterThan(20);
    },
    TIMEOUT_MS,
  );

  it(
    'the notices equal a replay that stops there, open and resolved, in both orders',
    async () => {
      let compared = 0;
      for (const { asOf, events } of moments) {
        const notices = replayed('notices', events).map(({ id, body }) => ({
          id,
          notice: body as { at: string; status: string; isResent: boolean; plan: string | null },
        }));
        for (const status of ['open', 'resolved'])
          for (const order of ['oldest', 'newest']) {
            const expected = notices
              .filter(({ notice }) => notice.status === status)
              .map(({ id, notice }) => ({ id, status, date: notice.at, resent: notice.isResent, plan: notice.plan }));
            const path = `/api/admin/notices?status=${status}&order=${order}&asOf=${asOf}`;
            const reply = await read<NoticeReply[]>(path);
            const inOrder = order === 'oldest' ? expected : expected.toReversed();
            expect(reply.map(({ id, date, resent, plan }) => ({ id, status, date, resent, plan }))).toEqual(
              inOrder.slice(0, 1_000),
            );
            const page = await api.get(`${path}&page=2&limit=5`);
            expect([
              page.headers.get('X-Total-Count'),
              ((await page.json()) as NoticeReply[]).map(({ id }) => id),
            ]).toEqual([String(expected.length), inOrder.slice(5, 10).map(({ id }) => id)]);
            compared += expected.length;
          }
      }
      expect(compared).toBeGreaterThan(500);
    },
    TIMEOUT_MS,
  );
});
