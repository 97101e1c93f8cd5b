import { exampleAgent, LeadOffered, newId } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalTimeSchema, historySchema, type ApprovalTimeReply, type HistoryReply } from '../contract.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

const NOW = new Date('2026-03-31T12:00:00.000Z');
let api: Started;
let jose: Person, lucia: Person;
beforeAll(async () => {
  api = await start({ now: () => NOW });
  [jose, lucia] = (await api.people(
    { name: 'José Pérez', status: 'pending' },
    { name: 'Lucía Núñez', kind: 'lender', status: 'suspended' },
  )) as [Person, Person];
});
afterAll(() => api.stop());

const historyOf = async ({ user }: Person, query = ''): Promise<HistoryReply> =>
  historySchema.strict().parse((await api.get(`/api/account/history${query}`, { as: user })).body);
const typesOf = async (person: Person) => (await historyOf(person)).entries.map(({ type }) => type);

describe('GET /api/account/history', () => {
  it("shows what happened to the owner's profile, the newest first, and nothing of another one's", async () => {
    const leadId = newId();
    const { ref } = jose;
    const changes = { brokerage: { from: 'Casa', to: 'Casa Central' } };
    await api.project(
      api.record(
        'AgentEdited',
        { ...ref, personal: { changes } },
        {
          actor: { id: jose.accountId, role: 'Agent' },
        },
      ),
      api.record('ProfileNoted', { ...ref, personal: { note: 'Llamar antes.' } }),
      api.record('LeadOffered', { ...LeadOffered.example, ...ref, leadId, way: 'turn' }),
      api.record('PlanChosen', { ...ref, from: null, plan: 'Pro' }),
      api.record('ProfileContactSet', { ...ref, paused: true, openLimit: 5, personal: { whatsapp: '' } }),
    );
    const { total, entries } = await historyOf(jose);
    expect(total).toBe(entries.length);
    expect(entries.slice(0, 4)).toMatchObject([
      { type: 'ProfileContactSet', paused: true, fields: [] },
      { type: 'PlanChosen', plan: 'Pro' },
      { type: 'LeadOffered', message: leadId, own: false },
      { type: 'AgentEdited', fields: ['brokerage'], own: true, profile_id: jose.profileId },
    ]);
    expect(entries.at(-1)).toMatchObject({ type: 'AgentRegistered' });
    expect(JSON.stringify(entries)).not.toContain('Llamar antes.');
    expect(await typesOf(lucia)).not.toContain('LeadOffered');
  });

  it('tells why a profile was suspended, and no reason that is for the staff', async () => {
    const suspended = (await historyOf(lucia)).entries.find(({ type }) => type === 'ProfileSuspended');
    expect(suspended).toMatchObject({ reason: 'Falta la licencia.', own: false });
    const { person } = LeadOffered.example;
    const leadId = newId();
    await api.project(
      api.record('LeadTakenBack', { ...lucia.ref, leadId, person, personal: { reason: 'No contesta.' } }),
    );
    expect((await historyOf(lucia)).entries[0]).toMatchObject({ type: 'LeadTakenBack', message: leadId, reason: null });
  });

  it('reads a page, counts all, and is empty without a profile', async () => {
    const all = await historyOf(jose);
    const second = await historyOf(jose, '?page=2&limit=1');
    expect(second).toEqual({ total: all.total, entries: [all.entries[1]] });
    const [nobody] = await api.people({ name: 'Ana Paz' });
    const other = { ...nobody!.user, id: newId() };
    expect((await api.get('/api/account/history', { as: other })).body).toEqual({ total: 0, entries: [] });
  });

  it('is for owners alone', async () => {
    for (const as of [admin, analyst]) expect((await api.get('/api/account/history', { as })).status).toBe(403);
    expect((await api.get('/api/account/history')).status).toBe(401);
  });
});

describe('GET /api/account/approval-time', () => {
  const read = async (): Promise<ApprovalTimeReply> =>
    approvalTimeSchema.strict().parse((await api.get('/api/account/approval-time', { as: jose.user })).body);
  /** A profile that is approved some hours after its sign-up, on a day of the year. */
  async function approve(day: string, hours: number): Promise<void> {
    const ref = { ...jose.ref, profileId: newId() };
    const at = (ms: number) => ({ at: new Date(Date.parse(day) + ms).toISOString() });
    const signedUp = api.record('AgentRegistered', { ...ref, website: 'Busca', personal: exampleAgent }, at(0));
    const approved = api.record('ProfileApproved', { ...ref, personal: { reason: '' } }, at(hours * 3_600_000));
    await api.project(signedUp, approved);
  }

  it('says nothing of fewer than five, counts the last 13 weeks alone, and gives half and nine of ten', async () => {
    await approve('2025-11-03T09:00:00.000Z', 500);
    // Lucía and Ana were approved within minutes.
    for (const hours of [8, 16]) await approve('2026-03-02T09:00:00.000Z', hours);
    expect(await read()).toEqual({ approval_time: null });
    await approve('2026-03-24T09:00:00.000Z', 32);
    expect(await read()).toEqual({ approval_time: { p50: 8, p90: 32, approvals: 5 } });
  });
});
