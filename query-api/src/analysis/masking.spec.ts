import {
  exampleAgent,
  LeadConsentRevoked,
  LeadOffered,
  LeadPassed,
  LeadTakenBack,
  newId,
  ReplayCompared,
  ReportSent,
  type RecordedEvent,
} from '@busca/events';
import { encryptValues, type StoredDifference } from '@busca/projectors/read-models/replay-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@busca/platform/routes';
import { charts, preparedQuestions, MASK, type AdminProfileReply, type AuditEntryReply } from '../contract.ts';
import { queryRoutes } from '../routes/index.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let marta: Person;
let hidden: Person[];
const events: RecordedEvent[] = [];

const replayId = newId();

beforeAll(async () => {
  const keys = { find: async () => Buffer.alloc(32, 7) };
  const live = {
    id: 'x',
    kind: 'lender',
    status: 'rejected',
    details: { full_name: 'Raúl Rechazado', email: exampleAgent.email, areas_served: exampleAgent.areas_served },
  };
  const difference: StoredDifference = {
    kind: 'only-live',
    id: 'x',
    fields: [],
    people: [replayId],
    values: await encryptValues(keys, [replayId], `${replayId}/x`, { replayed: null, live }),
  };
  const reports = { report: async () => undefined, differences: async () => [difference], total: async () => 1 };
  api = await start({ replays: { reports, keys } });
  const { record } = api;
  [marta, ...hidden] = (await api.people(
    { name: 'Marta Quiroga' },
    { name: 'Pedro Pendiente', status: 'pending' },
    { name: 'Raúl Rechazado', status: 'rejected', kind: 'lender' },
    { name: 'Sara Suspendida', status: 'suspended' },
    { name: 'Hugo Hermano', website: 'Findahome' },
  )) as [Person, ...Person[]];
  const person = 'visitor-5d41402abc4b2a76b9719d911017c592';
  const changes = {
    full_name: { from: 'Marta Antes', to: 'Marta Quiroga' },
    phone_number: { from: exampleAgent.phone_number, to: '(305) 555-0188' },
  };
  const later = [
    record('AgentEdited', { ...marta.ref, personal: { changes } }, { actor: { id: marta.accountId, role: 'Agent' } }),
    record('EmailChangeRequested', {
      accountId: marta.accountId,
      requestId: marta.accountId,
      until: '2026-02-01T00:00:00.000Z',
      personal: { to: 'marta.nueva@example.com' },
    }),
    record(
      'PlanDeclined',
      { ...marta.ref, plan: 'Pro', personal: { reason: 'La tarjeta es de otra persona.' } },
      { actor: { id: admin.id, role: 'Admin' } },
    ),
    record('LeadSent', {
      leadId: marta.accountId,
      person,
      consent: 'contact-1',
      personal: {
        firstName: 'Vera',
        lastName: 'Visita',
        email: 'vera@example.com',
        phoneNumber: '(407) 555-0110',
        message: 'Busco casa en Orlando.',
        location: 'Cerca de la playa',
        timeframe: 'En los próximos tres meses',
      },
    }),
    record('LeadOffered', { ...LeadOffered.example, ...marta.ref, leadId: marta.accountId }),
    record('LeadPassed', {
      ...LeadPassed.example,
      ...marta.ref,
      leadId: marta.accountId,
      personal: { note: 'La conozco de otra agencia.' },
    }),
    record('LeadTakenBack', {
      ...LeadTakenBack.example,
      ...marta.ref,
      leadId: marta.accountId,
      personal: { reason: 'Marta está de viaje.' },
    }),
    record('LeadConsentRevoked', {
      ...LeadConsentRevoked.example,
      leadId: marta.accountId,
      personal: { reason: 'Llamó para pedirlo.' },
    }),
    record('ProfileContactSet', {
      ...marta.ref,
      paused: true,
      openLimit: 3,
      personal: { whatsapp: '(786) 555-0177' },
    }),
    record('ReplayRequested', { replayId, projection: 'lenders', until: null }),
    record('ReplayCompared', { ...ReplayCompared.example, replayId }),
    record('ReportSent', {
      ...ReportSent.example,
      ...marta.ref,
      personal: { text: 'Marta cobra por enseñar casas.' },
    }),
    record('DemoRequested', {
      demoRequestId: marta.accountId,
      person,
      personal: { content: 'Darío Demo pide una demostración.' },
    }),
  ];
  await api.project(...later);
  events.push(...[marta, ...hidden].flatMap((one) => one.events), ...later);
});
afterAll(() => api.stop());

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

const isOpen = ({ roles }: Route): boolean =>
  roles === 'optional' || roles === 'signed-in' || (Array.isArray(roles) && roles.includes('Analyst'));
const forAnalysts: Route[] = Object.values(queryRoutes)
  .flatMap((table) => Object.values(table) as Route[])
  .filter(isOpen);

/**
 * The addresses of a route, with every id that an analyst may know; a public profile is no secret where visitors read
 * it.
 */
function addressesOf({ path, roles }: Route): string[] {
  const ids = [...hidden, ...(roles === 'optional' ? [] : [marta])].flatMap(({ profileId, accountId }) => [
    profileId,
    accountId,
  ]);
  if (path.includes('{chart}')) return charts.map((chart) => path.replace('{chart}', chart));
  if (path.includes('{question}')) return preparedQuestions.map((one) => path.replace('{question}', one));
  if (path.includes('{city}') && roles !== 'optional')
    return ['', '?asOf=2020-01-01', '?asOf=2100-01-01', '?asOf=2020-01-01&to=2100-01-01'].map(
      (query) => path.replace('{city}', 'Miami') + query,
    );
  if (path.includes('/replays/{id}')) return [path.replace('{id}', replayId)];
  if (/\/profiles\/\{id\}(\/plans|\/copy\.\w+)?$/.test(path))
    return ids.flatMap((id) => [path.replace('{id}', id), `${path.replace('{id}', id)}?asOf=2100-01-01`]);
  return path.includes('{id}') ? ids.map((id) => path.replace('{id}', id)) : [path];
}

describe("What analysts see of people's data", () => {
  it('holds no personal value but the names that visitors see, in any reply', async () => {
    const isKnown = (text: string) => ['Marta', 'Quiroga', 'Marta Quiroga'].includes(text);
    const personal = new Set(
      events
        .flatMap(({ data }) => ('personal' in data ? textsIn(data.personal) : []))
        .filter((text) => text.length > 2 && !isKnown(text)),
    );
    expect(personal.size).toBeGreaterThan(30);
    expect(forAnalysts.length).toBeGreaterThan(4);
    const leaks: string[] = [];
    const silent: string[] = [];
    for (const route of forAnalysts) {
      let answered = 0;
      for (const path of addressesOf(route)) {
        const { status, body } = await api.get(path, { as: analyst });
        answered += Number(status === 200);
        // A city that was asked for is no secret.
        const reply = (typeof body === 'string' ? body : JSON.stringify(body)).replace(/"(city|text)":"Miami, FL"/, '');
        leaks.push(
          ...[...personal]
            .filter((text) => reply.includes(JSON.stringify(text).slice(1, -1)))
            .map((text) => `${path}: ${text}`),
        );
      }
      // Calls for everybody show a public profile or one's own account, and these people are neither.
      if (answered === 0 && Array.isArray(route.roles)) silent.push(route.path);
    }
    expect(leaks).toEqual([]);
    expect(silent).toEqual([]);
  });

  it('is a profile with its state, plan and the states of its areas', async () => {
    const { body } = await api.get<AdminProfileReply>(`/api/admin/profiles/${hidden[0]!.profileId}`, { as: analyst });
    expect(body).toMatchObject({
      full_name: MASK,
      email: MASK,
      primary_language: MASK,
      image: '',
      areas_served: 'FL',
      status: 'pending',
      plan_type: 'Free',
      revision: 0,
      isPremium: false,
    });
    expect(
      (await api.get<AdminProfileReply>(`/api/admin/profiles/${marta.profileId}`, { as: analyst })).body,
    ).toMatchObject({ full_name: 'Marta Quiroga', phone_number: MASK });
  });

  it('is which fields changed, and the role of who did it', async () => {
    const { body } = await api.get<AuditEntryReply[]>(`/api/admin/profiles/${marta.profileId}/audit`, { as: analyst });
    expect(body.find(({ type }) => type === 'AgentEdited')).toMatchObject({
      actor: { id: marta.accountId, role: 'Agent', name: null },
      changes: [
        { field: 'full_name', from: MASK, to: MASK },
        { field: 'phone_number', from: MASK, to: MASK },
      ],
    });
    expect(body.find(({ type }) => type === 'ProfileApproved')!.changes).toEqual([
      { field: 'status', from: 'pending', to: 'approved' },
    ]);
    expect(body.find(({ type }) => type === 'PlanDeclined')).toMatchObject({
      reason: MASK,
      changes: [{ field: 'chosen_plan', from: 'Pro', to: null }],
    });
  });

  it('masks nothing for admins', async () => {
    const { body } = await api.get<AdminProfileReply>(`/api/admin/profiles/${hidden[0]!.profileId}`, { as: admin });
    expect(body).toMatchObject({ full_name: 'Pedro Pendiente', areas_served: 'Miami, FL' });
  });

  it('answers 404 on the public call while a profile is not approved', async () => {
    for (const { profileId, ref } of hidden.slice(0, 3))
      expect((await api.get(`/api/${ref.kind}s/${profileId}`, { as: analyst })).status).toBe(404);
  });
});
