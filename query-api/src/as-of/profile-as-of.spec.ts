import { LeadOffered, type RecordedEvent } from '@busca/events';
import { projections } from '@busca/projectors';
import { documentAfter } from '@busca/projectors/testing';
import { assert, asyncProperty, constantFrom, array } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminProfileReply } from '../contract.ts';
import { presentOwnAgent, presentOwnLender } from '../directory/present.ts';
import type { Agent, Lender } from '../models.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
beforeAll(async () => {
  api = await start();
});
afterAll(() => api.stop());

const byAdmin = { actor: { id: admin.id, role: 'Admin' as const } };

/** What may happen to a profile, whether or not a decider would allow it there: a replay takes events as they are. */
const happenings = {
  edited: ({ ref }: Person) =>
    ref.kind === 'agent'
      ? api.record('AgentEdited', {
          ...ref,
          personal: {
            changes: { brokerage: { from: 'A', to: 'B' }, areas_served: { from: 'Miami, FL', to: 'Ponce, PR' } },
          },
        })
      : api.record('LenderEdited', { ...ref, personal: { changes: { company: { from: 'A', to: 'B' } } } }),
  resubmitted: ({ ref }: Person) =>
    ref.kind === 'agent'
      ? api.record('AgentResubmitted', {
          ...ref,
          personal: { changes: { full_name: { from: 'A', to: 'Otra Persona' } } },
        })
      : api.record('LenderResubmitted', {
          ...ref,
          personal: { changes: { email: { from: 'a@x.example', to: 'b@x.example' } } },
        }),
  approved: ({ ref }: Person) => api.record('ProfileApproved', { ...ref, personal: { reason: '' } }, byAdmin),
  rejected: ({ ref }: Person) =>
    api.record('ProfileRejected', { ...ref, category: 'photo', personal: { reason: 'La foto.' } }, byAdmin),
  revoked: ({ ref }: Person) =>
    api.record('ProfileRejectionRevoked', { ...ref, personal: { reason: 'Error mío.' } }, byAdmin),
  suspended: ({ ref }: Person) =>
    api.record('ProfileSuspended', { ...ref, personal: { reason: 'La licencia.' } }, byAdmin),
  reinstated: ({ ref }: Person) => api.record('ProfileReinstated', ref, byAdmin),
  granted: ({ ref }: Person) => api.record('PremiumGranted', { ...ref, personal: { reason: '' } }, byAdmin),
  ended: ({ ref }: Person) => api.record('PremiumRevoked', { ...ref, personal: { reason: '' } }, byAdmin),
  chosen: ({ ref }: Person) => api.record('PlanChosen', { ...ref, from: null, plan: 'Pro' }),
  declined: ({ ref }: Person) =>
    api.record('PlanDeclined', { ...ref, plan: 'Pro', personal: { reason: 'No hay pago.' } }, byAdmin),
  changed: ({ ref }: Person) =>
    api.record(
      'PlanChanged',
      { ...ref, from: 'Free', to: 'Standard', request: null, personal: { reason: '' } },
      byAdmin,
    ),
  fenced: ({ ref }: Person) =>
    api.record('EmailClaimLost', { claim: 'emailClaim-1' }, { stream: `${ref.kind}-${ref.profileId}` }),
  contact: ({ ref }: Person) =>
    api.record('ProfileContactSet', { ...ref, paused: true, openLimit: 2, personal: { whatsapp: '(407) 555-0100' } }),
  measured: ({ ref }: Person) =>
    api.record('ProfileAnswerTimeMeasured', {
      ...ref,
      asOf: '2026-03-02T05:00:00.000Z',
      answerTime: { medianMinutes: null, answeredShare: 0.5, messages: 6 },
    }),
  unmeasured: ({ ref }: Person) =>
    api.record('ProfileAnswerTimeMeasured', { ...ref, asOf: '2026-03-03T05:00:00.000Z', answerTime: null }),
  offered: ({ ref }: Person) => api.record('LeadOffered', { ...LeadOffered.example, ...ref }),
  password: ({ accountId }: Person) =>
    api.record('PasswordChanged', { accountId, changedAt: '2026-01-05T09:30:00.000Z' }),
};
const names = Object.keys(happenings) as (keyof typeof happenings)[];

/** The profile that a replay of the live projection makes out of the events up to an instant. */
function replayedTo(
  instant: number,
  events: readonly RecordedEvent[],
  kind: 'agent' | 'lender',
): AdminProfileReply | undefined {
  const projection = projections.find(({ model }) => model.name === `${kind}s`)!;
  const document = documentAfter(
    projection,
    events.filter(({ metadata }) => Date.parse(metadata.at) <= instant),
  ) as (Agent & Lender) | undefined;
  if (!document) return undefined;
  const { status, rejection, submittedAt } = document;
  const own = { rejection, waiting_since: status === 'pending' ? submittedAt : null, assignee: null, notes: [] };
  return kind === 'agent'
    ? { ...presentOwnAgent(document), kind, ...own }
    : { ...presentOwnLender(document), kind, ...own };
}

const read = async ({ profileId }: Person, asOf: string, as = admin) =>
  api.get<AdminProfileReply>(`/api/admin/profiles/${profileId}?asOf=${encodeURIComponent(asOf)}`, { as });

describe('A profile as of a moment', () => {
  it.each(['agent', 'lender'] as const)(
    'equals a replay that stops there: a %s, at 40 moments of random histories',
    async (kind) => {
      let moments = 0;
      const history = array(constantFrom(...names), { minLength: 4, maxLength: 10 });
      await assert(
        asyncProperty(history, async (happened) => {
          const [person] = (await api.people({ kind, status: 'pending' })) as [Person];
          const later = happened.map((name) => happenings[name](person));
          await api.project(...later);
          const events = [...person.events, ...later];
          for (const { metadata } of events) {
            moments += 1;
            const { body, status } = await read(person, metadata.at);
            const expected = replayedTo(Date.parse(metadata.at), events, kind);
            expect(expected ? body : status).toEqual(expected ?? 404);
          }
        }),
        { numRuns: 8 },
      );
      expect(moments).toBeGreaterThanOrEqual(40);
    },
  );

  it('equals that replay where the clock was set back between two events', async () => {
    const [person] = (await api.people({ status: 'pending' })) as [Person];
    const [approved, edited] = [happenings.approved(person), happenings.edited(person)];
    const [earlier, later] = ['2027-03-01T12:00:00.003Z', '2027-03-01T12:00:00.005Z'];
    const at = (event: RecordedEvent, instant: string) => ({ ...event, metadata: { ...event.metadata, at: instant } });
    const events = [...person.events, at(approved, later), at(edited, earlier)];
    await api.project(...events.slice(-2));
    const found = await Promise.all([earlier, later].map(async (asOf) => (await read(person, asOf)).body));
    expect(found).toEqual([earlier, later].map((instant) => replayedTo(Date.parse(instant), events, 'agent')));
    expect(found).toMatchObject([
      { status: 'pending', brokerage: 'B' },
      { status: 'approved', brokerage: 'B' },
    ]);
  });

  it('takes a day up to its end, and a time without a zone as UTC; before the sign-up there is none', async () => {
    const [ana] = (await api.people({ name: 'Ana Ríos', status: 'pending' })) as [Person];
    const at = '2027-03-01T12:00:30.000Z';
    await api.project(api.record('ProfileApproved', { ...ana.ref, personal: { reason: '' } }, { ...byAdmin, at }));
    const statusAt = async (asOf: string) => (await read(ana, asOf)).body.status;
    expect(
      await Promise.all(
        ['2027-03-01T12:00', '2027-03-01T12:01', '2027-02-28', '2027-03-01', '2027-03-01T13:00:30+01:00'].map(statusAt),
      ),
    ).toEqual(['pending', 'approved', 'pending', 'approved', 'approved']);
    expect((await read(ana, '2020-01-01')).status).toBe(404);
    expect((await read(ana, 'ayer')).status).toBe(400);
    expect((await read(ana, at)).headers.get('etag')).toBeNull();
  });

  it('is found by each of its revisions, which nothing but its own events moves', async () => {
    const [eva] = (await api.people({ name: 'Eva Luz', kind: 'lender' })) as [Person];
    await api.project(
      api.record('ProfileEditSeen', { ...eva.ref, revision: 1 }, { ...byAdmin, stream: `edit-${eva.profileId}-1` }),
      api.record('ProfileSuspended', { ...eva.ref, personal: { reason: 'La licencia.' } }, byAdmin),
      api.record('ProfileReinstated', eva.ref, byAdmin),
    );
    const at = (revision: number | string, as = admin, more = '') =>
      api.get<AdminProfileReply>(`/api/admin/profiles/${eva.profileId}?revision=${revision}${more}`, { as });
    const now = await api.get<AdminProfileReply>(`/api/admin/profiles/${eva.profileId}`, { as: admin });
    const all = await Promise.all([0, 1, 2, 3].map((revision) => at(revision)));
    expect(all.map(({ body: { revision, status } }) => [revision, status])).toEqual([
      [0, 'pending'],
      [1, 'approved'],
      [2, 'suspended'],
      [3, 'approved'],
    ]);
    expect([all.at(-1)!.body, all.at(-1)!.headers.get('etag')]).toEqual([now.body, null]);
    expect((await at(0, analyst)).body).toMatchObject({ full_name: '•••', status: 'pending' });
    expect((await at(4)).status).toBe(404);
    expect((await at(0, admin, '&asOf=2026-01-01')).status).toBe(400);
    expect((await at('x')).status).toBe(400);
  });

  it('is masked for an analyst, but for a name that visitors saw then and see now', async () => {
    const [rosa] = (await api.people({ name: 'Rosa Vega' })) as [Person];
    const approvedAt = rosa.events.at(-1)!.metadata.at;
    const before = rosa.events.at(-2)!.metadata.at;
    expect((await read(rosa, approvedAt, analyst)).body).toMatchObject({
      full_name: 'Rosa Vega',
      email: '•••',
      status: 'approved',
    });
    expect((await read(rosa, before, analyst)).body.full_name).toBe('•••');
    await api.project(api.record('ProfileSuspended', { ...rosa.ref, personal: { reason: 'La licencia.' } }, byAdmin));
    expect((await read(rosa, approvedAt, analyst)).body).toMatchObject({ full_name: '•••', status: 'approved' });
  });
});
