import { LeadAnswered, LeadOffered, newId } from '@busca/events';
import { noActs, type ActCounts } from '@busca/platform/figures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileFiguresSchema, type ProfileFiguresReply } from '../contract.ts';
import { admin, analyst, start, type Person, type PersonOptions, type Started } from '../testing/index.ts';

/** A Wednesday, and the first of the seven days that end on it. */
const NOW = new Date('2026-03-11T15:00:00Z');
const FIRST_DAY = '2026-03-05';

let api: Started;
beforeAll(async () => {
  api = await start({ now: () => NOW });
});
afterAll(() => api.stop());

const path = (id: string) => `/api/account/profiles/${id}/figures`;
const add = (profile: string, day: string, counts: Partial<ActCounts>) =>
  api.figures.add([{ profile, day, ...noActs(), ...counts }]);
async function figuresOf({ profileId, user }: Person, as = user): Promise<ProfileFiguresReply> {
  const { status, headers, body } = await api.get<object>(path(profileId), { as });
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  return profileFiguresSchema.strict().parse(body);
}
const person = async (options: PersonOptions): Promise<Person> => (await api.people(options))[0]!;
const none = { ...noActs(), written: 0, answered: 0 };

describe('GET /api/account/profiles/{id}/figures', () => {
  it('sums seven days up to today, and the twelve weeks before, the oldest first: today is a Wednesday', async () => {
    const ana = await person({ areas: 'Mayagüez, PR; San Juan, PR' });
    for (const [day, shown] of [
      ['2025-12-10', 1],
      ['2025-12-11', 2],
      ['2025-12-17', 4],
      ['2026-03-04', 8],
      [FIRST_DAY, 16],
      ['2026-03-11', 32],
    ] as const)
      await add(ana.profileId, day, { shown, opened: 1 });
    const { this_week, weeks, ...others } = await figuresOf(ana);
    expect(others).toEqual({ profile_id: ana.profileId, town: 'Mayagüez, PR', professionals: 1 });
    expect(this_week).toEqual({ week: FIRST_DAY, counts: { ...none, shown: 48, opened: 2 }, town_median: null });
    expect(weeks.map(({ week }) => week)).toEqual([
      '2025-12-11',
      '2025-12-18',
      '2025-12-25',
      '2026-01-01',
      '2026-01-08',
      '2026-01-15',
      '2026-01-22',
      '2026-01-29',
      '2026-02-05',
      '2026-02-12',
      '2026-02-19',
      '2026-02-26',
    ]);
    expect([weeks[0]?.counts, weeks[1]?.counts, weeks[11]?.counts]).toEqual([
      { ...none, shown: 6, opened: 2 },
      none,
      { ...none, shown: 8, opened: 1 },
    ]);
  });

  it("has messages and answers from the log, by the day in New York: direct ones and those in turn, nobody's own", async () => {
    const rosa = await person({ areas: 'Hialeah, FL' });
    const offer = (at: string, more: Partial<(typeof LeadOffered)['example']> = {}) => {
      const data = { ...LeadOffered.example, ...rosa.ref, leadId: newId(), person: `v:${newId()}`, ...more };
      return api.record('LeadOffered', data, { at });
    };
    const before = offer('2026-03-05T04:59:00.000Z', { way: 'direct' });
    const within = offer('2026-03-05T05:00:00.000Z', { way: 'turn' });
    await api.project(
      before,
      within,
      offer('2026-03-10T12:00:00.000Z', { isOwn: true }),
      offer('2026-03-10T12:00:00.000Z', { way: 'by-hand' }),
      api.record(
        'LeadAnswered',
        { ...LeadAnswered.example, ...rosa.ref, leadId: before.data.leadId },
        { at: '2026-03-11T12:00:00.000Z' },
      ),
    );
    const { this_week, weeks } = await figuresOf(rosa);
    expect([weeks.at(-1)!.counts, this_week.counts]).toEqual([
      { ...none, written: 1 },
      { ...none, written: 1, answered: 1 },
    ]);
  });

  it('has the median of the town from five public professionals of the kind on', async () => {
    const others = (kind: 'agent' | 'lender', count: number): PersonOptions[] =>
      Array.from({ length: count }, () => ({ kind, areas: 'Miami Beach, FL' }));
    const agents = await api.people(...others('agent', 4), { areas: 'Orlando, FL; Miami Beach, FL' });
    const lenders = await api.people(...others('lender', 4), {
      kind: 'lender',
      areas: 'Miami Beach, FL',
      status: 'pending',
    });
    for (const [index, { profileId }] of agents.entries()) {
      await add(profileId, FIRST_DAY, { shown: (index + 1) * 10 });
      await add(profileId, '2026-03-02', { opened: index });
    }
    const { town, professionals, this_week, weeks } = await figuresOf(agents[0]!);
    expect([town, professionals, this_week.town_median, weeks.at(-1)?.town_median, weeks[0]?.town_median]).toEqual([
      'Miami Beach, FL',
      5,
      { ...none, shown: 30 },
      { ...none, opened: 2 },
      none,
    ]);
    const ofLender = await figuresOf(lenders[0]!);
    expect([ofLender.professionals, ofLender.this_week.town_median]).toEqual([4, null]);
  });

  it('Security row 39: is for the owner and admins alone', async () => {
    const [jose, lucia] = [await person({ name: 'José Pérez' }), await person({ kind: 'lender' })];
    expect((await figuresOf(jose, admin)).profile_id).toBe(jose.profileId);
    const statusFor = async (as?: Person['user']) =>
      (await api.get(path(jose.profileId), { ...(as && { as }) })).status;
    expect([await statusFor(lucia.user), await statusFor(analyst), await statusFor()]).toEqual([404, 403, 401]);
    expect((await api.get(path(newId()), { as: jose.user })).status).toBe(404);
  });

  it('is there for a profile that is not public', async () => {
    const pending = await person({ status: 'pending', areas: 'Orlando, FL' });
    expect((await figuresOf(pending)).this_week.counts).toEqual(none);
  });
});
