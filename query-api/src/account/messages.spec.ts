import { LeadOffered, LeadSent, newId, type RecordedEvent } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessageListSchema, accountMessageSchema, type AccountMessageListReply } from '../contract.ts';
import { admin, analyst, BY_NAME, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let jose: Person, lucia: Person;
beforeAll(async () => {
  api = await start();
  [jose, lucia] = (await api.people({ name: 'José Pérez' }, { name: 'Lucía Núñez', kind: 'lender' })) as [
    Person,
    Person,
  ];
});
afterAll(() => api.stop());

const path = (leadId: string) => `/api/account/messages/${leadId}`;
const until = '2026-03-02T17:00:00.000Z';
const personal = { ...LeadSent.example.personal, timeframe: 'En los próximos tres meses' };
/** What tells who sent it. */
const sender = (({ firstName, lastName, email, phoneNumber }) => ({ firstName, lastName, email, phoneNumber }))(
  personal,
);

/** A message that an agent is offered in turn, with what may happen to it next. */
async function offered(to: Person, way: 'turn' | 'direct' = 'turn') {
  const leadId = newId();
  const { person } = LeadSent.example;
  const ref = { ...to.ref, leadId };
  await api.project(
    api.record('LeadSent', {
      ...LeadSent.example,
      leadId,
      page: 'agents',
      kind: 'agent',
      place: 'Miami, FL',
      personal,
    }),
    api.record('LeadOffered', { ...LeadOffered.example, ...ref, way, until: way === 'turn' ? until : null }),
  );
  return {
    leadId,
    ref,
    accept: () => api.project(api.record('LeadAccepted', { ...ref, until })),
    answer: () => api.project(api.record('LeadAnswered', { ...ref, channel: 'phone' })),
    pass: () => api.record('LeadPassed', { ...ref, person, reason: 'no-time', personal: { note: 'De viaje.' } }),
    lapse: () => api.record('LeadLapsed', { ...ref, cause: 'time' }),
    takeBack: () => api.record('LeadTakenBack', { ...ref, person, personal: { reason: 'No contesta.' } }),
    withdraw: () => api.record('LeadConsentRevoked', { leadId, person, personal: { reason: '' } }),
    handle: () => api.record('LeadHandled', { leadId }),
  };
}

const messageOf = async (leadId: string, { user }: Person) => api.get<object>(path(leadId), { as: user });
const listOf = async ({ user }: Person, query = '') =>
  (await api.get<AccountMessageListReply>(`/api/account/messages${query}`, { as: user })).body;

describe('GET /api/account/messages/{id}', () => {
  it('shows an offer without who sent it', async () => {
    const { leadId } = await offered(jose);
    const { status, body, headers } = await messageOf(leadId, jose);
    expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([200, '"1"', 'no-store']);
    expect(accountMessageSchema.strict().parse(body)).toMatchObject({
      id: leadId,
      profile_id: jose.profileId,
      way: 'turn',
      state: 'offered',
      until,
      location: 'Miami, FL',
      timeframe: personal.timeframe,
      message: personal.message,
      page: 'agents',
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(Object.keys(sender)));
    for (const text of Object.values(sender)) expect(JSON.stringify(body)).not.toContain(text);
  });

  it('shows who sent it from the acceptance on, and a direct one at once', async () => {
    const { leadId, accept } = await offered(jose);
    await accept();
    expect((await messageOf(leadId, jose)).body).toMatchObject({ state: 'accepted', ...sender });
    const direct = await offered(jose, 'direct');
    expect((await messageOf(direct.leadId, jose)).body).toMatchObject({ state: 'accepted', until: null, ...sender });
  });

  it('tells how long it has waited, until it was answered', async () => {
    const waitedOf = async (leadId: string) => {
      const message = accountMessageSchema.parse((await messageOf(leadId, jose)).body);
      return [message.waited_minutes, message.received_at, message.answered_at] as const;
    };
    const { leadId, accept, answer } = await offered(jose);
    const [waited, receivedAt] = await waitedOf(leadId);
    const minutes = Math.floor((Date.parse(BY_NAME) - Date.parse(receivedAt)) / 60_000);
    expect(waited).toBe(minutes);
    await accept();
    await answer();
    const [answered, since, answeredAt] = await waitedOf(leadId);
    expect(answered).toBe((Date.parse(answeredAt!) - Date.parse(since)) / 60_000);
  });

  it.each(['pass', 'lapse', 'takeBack', 'withdraw', 'handle'] as const)(
    'is gone from its former holder at once: %s',
    async (leaves) => {
      const lead = await offered(jose);
      await lead.accept();
      const event: RecordedEvent = lead[leaves]();
      const headers = { 'X-Min-Position': event.position };
      const reads = [
        api.get(path(lead.leadId), { as: jose.user, headers }),
        api.get<AccountMessageListReply>('/api/account/messages', { as: jose.user, headers }),
      ] as const;
      await api.project(event);
      const [one, list] = await Promise.all(reads);
      expect(one.status).toBe(404);
      expect((list.body as AccountMessageListReply).messages.map(({ id }) => id)).not.toContain(lead.leadId);
    },
  );

  it('Security row 39: is shown to its present holder alone', async () => {
    const lead = await offered(jose);
    expect((await messageOf(lead.leadId, lucia)).status).toBe(404);
    for (const as of [admin, analyst]) expect((await api.get(path(lead.leadId), { as })).status).toBe(403);
    expect((await api.get(path(lead.leadId))).status).toBe(401);
    expect((await messageOf(newId(), jose)).status).toBe(404);
    await api.project(
      lead.lapse(),
      api.record('LeadOffered', { ...LeadOffered.example, ...lucia.ref, leadId: lead.leadId }),
    );
    expect([(await messageOf(lead.leadId, jose)).status, (await messageOf(lead.leadId, lucia)).status]).toEqual([
      404, 200,
    ]);
  });
});

describe('GET /api/account/messages', () => {
  it('lists what the account has now, the newest first, with the totals of its lists', async () => {
    const [rosa] = (await api.people({ name: 'Rosa Rey' })) as [Person];
    const [first, second, third] = [await offered(rosa), await offered(rosa), await offered(rosa, 'direct')];
    await first.accept();
    await first.answer();
    const all = await listOf(rosa);
    expect(
      accountMessageListSchema
        .strict()
        .parse(all)
        .messages.map(({ id }) => id),
    ).toEqual([third, second, first].map(({ leadId }) => leadId));
    expect(all.totals).toEqual({ waiting: 1, open: 2, done: 1 });
    const idsIn = async (state: string) => (await listOf(rosa, `?state=${state}`)).messages.map(({ id }) => id);
    expect(await idsIn('waiting')).toEqual([second.leadId]);
    expect(await idsIn('open')).toEqual([third.leadId, second.leadId]);
    expect(await idsIn('done')).toEqual([first.leadId]);
    const { body, headers } = await api.get<AccountMessageListReply>('/api/account/messages?page=2&limit=2', {
      as: rosa.user,
    });
    expect([headers.get('x-total-count'), body.messages.length]).toEqual(['3', 1]);
  });
});
