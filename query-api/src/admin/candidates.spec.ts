import { LeadOffered, LeadPassed, LeadSent, newId } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { candidateListSchema, type CandidateReply } from '../contract.ts';
import { admin, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let people: Record<'never' | 'recent' | 'older' | 'paused' | 'full' | 'had', Person>;
const leadId = newId();
const sent = (id: string, place: string) =>
  api.record('LeadSent', { ...LeadSent.example, leadId: id, kind: 'agent', place });
const offered = ({ ref }: Person, id = newId()) =>
  api.record('LeadOffered', { ...LeadOffered.example, ...ref, leadId: id, way: 'turn' });
const contact = ({ ref }: Person, paused: boolean, openLimit: number) =>
  api.record('ProfileContactSet', { ...ref, paused, openLimit, personal: { whatsapp: '' } });

beforeAll(async () => {
  api = await start();
  const [never, recent, older, paused, full, had] = (await api.people(
    ...['Ana Nunca', 'Rosa Reciente', 'Olga Antes', 'Pau Pausa', 'Lía Llena', 'Hugo Hubo'].map((name) => ({ name })),
    { name: 'Otro Lugar', areas: 'Ponce, PR' },
  )) as [Person, Person, Person, Person, Person, Person];
  people = { never, recent, older, paused, full, had };
  const other = newId();
  await api.project(
    sent(leadId, 'Miami, FL'),
    offered(had, leadId),
    api.record('LeadPassed', { ...LeadPassed.example, ...had.ref, leadId }),
    offered(older),
    offered(recent),
    contact(paused, true, 5),
    contact(full, false, 1),
    sent(other, 'Miami, FL'),
    api.record('LeadOffered', { ...LeadOffered.example, ...full.ref, leadId: other, way: 'by-hand', until: null }),
  );
});
afterAll(() => api.stop());

const candidates = async (id: string) => api.get<CandidateReply[]>(`/api/admin/leads/${id}/candidates`, { as: admin });

describe('GET /api/admin/leads/{id}/candidates', () => {
  it('lists who works in the place in the order of the turn, then those who can not have it, and why', async () => {
    const { status, body } = await candidates(leadId);
    expect(status).toBe(200);
    expect(candidateListSchema.parse(body).map(({ profile_id, why_not }) => [profile_id, why_not])).toEqual([
      [people.never.profileId, null],
      [people.older.profileId, null],
      [people.recent.profileId, null],
      ...[
        [people.paused.profileId, 'paused'],
        [people.full.profileId, 'full'],
      ].toSorted(([one], [other]) => (one! < other! ? -1 : 1)),
      [people.had.profileId, 'had-it'],
    ]);
    expect(body[0]).toMatchObject({
      full_name: 'Ana Nunca',
      city: 'Miami, FL',
      last_turn_at: null,
      open: 0,
      open_limit: 5,
    });
    expect(body[2]!.last_turn_at).toEqual(expect.any(String));
    expect(body.find(({ why_not }) => why_not === 'full')).toMatchObject({ open: 1, open_limit: 1, eligible: false });
  });

  it('says who has sent it: by account or email', async () => {
    const ids = [newId(), newId(), newId()];
    const { never, older } = people;
    const from = (leadId: string, changes: object, personal: object) =>
      api.record('LeadSent', {
        ...LeadSent.example,
        kind: 'agent',
        place: 'Miami, FL',
        ...changes,
        leadId,
        personal: { ...LeadSent.example.personal, ...personal },
      });
    await api.project(
      from(ids[0]!, { accountsOfSender: [never.ref.accountId] }, {}),
      from(ids[1]!, {}, { email: `${older.ref.accountId.toUpperCase()}@example.com` }),
      from(ids[2]!, {}, { phoneNumber: '(787) 555-0199' }),
    );
    const own = async (id: string) =>
      (await candidates(id)).body.flatMap(({ profile_id, why_not }) => (why_not === 'own-message' ? [profile_id] : []));
    expect([await own(ids[0]!), await own(ids[1]!), await own(ids[2]!)]).toEqual([
      [never.ref.profileId],
      [older.ref.profileId],
      [],
    ]);
  });

  it('lists those of the state where nobody works in the city, and everybody for an unknown place', async () => {
    const [inState, nowhere] = [newId(), newId()];
    await api.project(
      sent(inState, 'Orlando, FL'),
      api.record('LeadSent', { ...LeadSent.example, leadId: nowhere, kind: 'agent' }),
    );
    expect((await candidates(inState)).body.map(({ profile_id }) => profile_id)).toContain(people.never.profileId);
    expect((await candidates(nowhere)).body.map(({ full_name, why_not }) => [full_name, why_not])).toEqual(
      expect.arrayContaining([
        ['Otro Lugar', null],
        ['Ana Nunca', null],
        ['Pau Pausa', 'paused'],
      ]),
    );
    expect((await candidates(newId())).status).toBe(404);
  });
});
