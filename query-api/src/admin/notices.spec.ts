import { agents } from '@busca/projectors/read-models';
import {
  DemoRequested,
  LeadHandled,
  LeadSent,
  newId,
  PlanChosen,
  ReportSent,
  ReviewPublished,
  ReviewWritten,
  SessionsEnded,
} from '@busca/events';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CountsReply, NeighboursReply, NoticeReply } from '../contract.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let jose: Person, maria: Person, rita: Person;
beforeAll(async () => {
  api = await start();
  [jose, maria, rita] = (await api.people(
    { name: 'José Pérez', status: 'pending', website: 'Findahome' },
    { name: 'María Núñez' },
    { name: 'Rita Rey', kind: 'lender', status: 'rejected' },
  )) as [Person, Person, Person];
  await api.project(
    api.record('AccountCreated', {
      accountId: admin.id,
      userType: 'Admin',
      confirmBy: null,
      personal: { name: admin.name, email: admin.email },
    }),
    api.record('PlanChosen', { ...PlanChosen.example, ...maria.ref, plan: 'Pro' }),
    api.record('DemoRequested', DemoRequested.example),
    api.record('LeadSent', LeadSent.example),
    api.record('LeadHandled', LeadHandled.example),
    api.record('LenderResubmitted', { ...rita.ref, personal: { changes: {} } }),
  );
});
afterAll(() => api.stop());

const notices = async (query: string) => {
  const { status, body, headers } = await api.get<NoticeReply[]>(`/api/admin/notices${query}`, { as: admin });
  return { status, entries: body, total: headers.get('x-total-count') };
};
/** First names in the notices' texts. */
const names = async (query: string) =>
  (await notices(query)).entries.map(({ content }) => /José|María|Rita|Ana/.exec(content)?.[0]);

describe('GET /api/admin/notices', () => {
  it('lists the oldest first on request', async () => {
    expect(await names('?status=open&order=oldest')).toEqual(['José', 'María', 'Ana', 'Rita']);
    expect(await names('?status=open')).toEqual(['Rita', 'Ana', 'María', 'José']);
  });

  it.each([
    ['?type=agent', ['María', 'José']],
    ['?type=lender', ['Rita']],
    ['?type=payment', ['María']],
    ['?type=demo', ['Ana']],
    ['?website=Findahome', ['José']],
    ['?website=Busca&status=resolved', ['María']],
    ['?sent=again', ['Rita']],
    ['?sent=new&status=open', ['José']],
    ['?type=lender&sent=new', []],
  ])('filters by subject, site, and new or sent again: %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await notices(`${query}&page=1&limit=1`)).total).toBe(String(expected.length));
  });

  it('filters by age: an instant excludes what was opened then, a day starts in UTC', async () => {
    const [{ date }] = (await notices('?type=payment')).entries as [NoticeReply];
    expect(await names(`?before=${date}&status=open`)).toEqual(['José']);
    expect(await names('?before=2026-01-05')).toEqual([]);
    expect(await names('?before=2026-01-06&status=open')).toHaveLength(4);
  });

  it.each(['type=x', 'website=x', 'sent=x', 'before=x'])('refuses the filter %s', async (query) => {
    expect((await notices(`?${query}`)).status).toBe(400);
  });

  it('names who resolved a notice, what came of it, when and why', async () => {
    const rejected = api.record(
      'ProfileRejected',
      { ...jose.ref, category: 'licence', personal: { reason: 'Falta la licencia.' } },
      { actor: { id: admin.id, role: 'Admin' } },
    );
    await api.project(rejected);
    expect((await notices('?website=Findahome')).entries[0]).toMatchObject({
      resent: false,
      outcome: {
        type: 'ProfileRejected',
        at: rejected.metadata.at,
        actor: { id: admin.id, role: 'Admin', name: 'Ada Admin' },
        reason: 'Falta la licencia.',
        category: 'licence',
      },
    });
    expect((await notices('?sent=again')).entries[0]).toMatchObject({ resent: true, outcome: null });
  });
});

describe('GET /api/admin/profiles/{id}/neighbours', () => {
  const neighbours = async ({ profileId }: Pick<Person, 'profileId'>) =>
    (await api.get<NeighboursReply>(`/api/admin/profiles/${profileId}/neighbours`, { as: admin })).body;

  it('are those that have waited longer and less long, also of a profile that is decided', async () => {
    const [first, second] = (await api.people(
      { name: 'Uno', status: 'pending' },
      { name: 'Dos', kind: 'lender', status: 'pending' },
    )) as [Person, Person];
    expect(await neighbours(first)).toEqual({ previous: rita.profileId, next: second.profileId, waiting: 3 });
    expect(await neighbours(second)).toEqual({ previous: first.profileId, next: null, waiting: 3 });
    await api.project(api.record('ProfileApproved', { ...first.ref, personal: { reason: '' } }));
    expect(await neighbours(first)).toEqual({ previous: rita.profileId, next: second.profileId, waiting: 2 });
    await api.project(api.record('ProfileApproved', { ...second.ref, personal: { reason: '' } }));
    expect((await api.get(`/api/admin/profiles/${newId()}/neighbours`, { as: admin })).status).toBe(404);
  });
});

describe('GET /api/admin/counts', () => {
  it('counts notices, messages and profiles by state, also for analysts', async () => {
    const { status, body } = await api.get<CountsReply>('/api/admin/counts', { as: analyst });
    expect([status, body]).toEqual([
      200,
      {
        notices: { open: 3, resolved: 4 },
        leads: { new: 0, held: 0, answered: 0, handled: 1, untaken: 0, spam: 0 },
        edits: { unseen: 0, seen: 0 },
        reviews: { waiting: 0, published: 0, withheld: 0 },
        emails: { failed: 0, resent: 0 },
        profiles: { pending: 1, approved: 3, rejected: 1, suspended: 0 },
        licences: { unchecked: 3, ending: 0 },
        without_spanish: 0,
        parked: {},
        reading: {},
      },
    ]);
  });

  it('counts the streams that a read model has parked', async () => {
    const writer = await api.store.writer(agents);
    const { position } = await writer.state();
    await writer.commit({
      changes: [],
      parked: [{ stream: 'agent-1', position, error: 'broken' }],
      checkpoint: position,
    });
    await writer.close();
    expect((await api.get<CountsReply>('/api/admin/counts', { as: admin })).body.parked).toEqual({ agents: 1 });
  });

  it("counts the streams with emails that can't be composed", async () => {
    const late = await start({ parkedEmails: async () => 2 });
    expect((await late.get<CountsReply>('/api/admin/counts', { as: admin })).body.parked).toEqual({ emails: 2 });
    await late.stop();
  });
});

describe('GET /api/admin/counts, while models are read from a large log', () => {
  it('says for analysts and admins how much of it each of them has, until it has all but 1 %', async () => {
    const late = await start();
    onTestFinished(() => late.stop());
    const { record } = late;
    const made = Array.from({ length: 200 }, () =>
      record('SessionsEnded', { ...SessionsEnded.example, accountId: newId() }),
    );
    const readingOf = async (as: typeof admin) =>
      (await late.get<CountsReply>('/api/admin/counts', { as })).body.reading;
    expect(await readingOf(admin)).toEqual({});
    late.extend(made.at(-1)!.position);
    expect(await readingOf(analyst)).toMatchObject({
      agents: 0,
      notices: 0,
      leads: 0,
      audit: 0,
      stats: 0,
      planLedger: 0,
    });
    await late.project(...made.slice(0, 33));
    late.extend(made.at(-1)!.position);
    expect(new Set(Object.values(await readingOf(admin)))).toEqual(new Set([16]));
    await late.project(...made.slice(33, 198));
    late.extend(made.at(-1)!.position);
    expect(await readingOf(analyst)).toEqual({});
  });
});

it('A notice of a profile that waits names its phone where the profile of another account has it, however it is typed', async () => {
  await api.people(
    { name: 'Noa Sol', status: 'pending', phone: '(939) 555-0123' },
    { name: 'Noa Mar', phone: '+1 939 555 0123' },
    { name: 'Noa Paz', status: 'pending', phone: '(939) 555-0124' },
  );
  const shared = (await notices('?status=open')).entries.filter(({ name }) => name?.startsWith('Noa'));
  expect(shared.map(({ name, waiting }) => [name, waiting?.shared_phone])).toEqual([
    ['Noa Paz', null],
    ['Noa Sol', '(939) 555-0123'],
  ]);
});

it('A notice of a profile that waits says what the queue shows of it, and says it no more once it is resolved', async () => {
  const [waiting] = (await api.people({
    name: 'Zoe Luna',
    status: 'pending',
    phone: '(939) 555-0125',
    confirmBy: '2026-01-06T09:00:00.000Z',
  })) as [Person];
  const notice = async (query = '') => (await notices(query)).entries.find(({ name }) => name === 'Zoe Luna')!;
  expect(await notice()).toMatchObject({
    email_confirmed: false,
    waiting: { firm: 'Casa Sur Realty', licences: [{ check: null }] },
  });
  await api.project(api.record('EmailConfirmed', { accountId: waiting.accountId }));
  expect(await notice()).toMatchObject({ email_confirmed: true });
  const waited = (await notice()).waiting;
  await api.project(api.record('ProfileApproved', { ...waiting.ref, personal: { reason: '' } }));
  expect(await notice()).toMatchObject({ email_confirmed: null, waiting: null });
  expect((await notice(`?asOf=${(await notice()).date}`)).waiting).toEqual(waited);
});

describe('Reports in GET /api/admin/notices', () => {
  it('say what is reported of whom, with the review as it is, and come with their own revision', async () => {
    const about = { ...maria.ref, reviewId: ReviewWritten.example.reviewId };
    await api.project(
      api.record('ReviewWritten', { ...ReviewWritten.example, ...about }),
      api.record('ReviewPublished', { ...ReviewPublished.example, ...about }),
      api.record('ReportSent', { ...ReportSent.example, ...about, category: 'insult' }),
      api.record('ReportSent', { ...ReportSent.example, ...maria.ref, reportId: newId() }),
    );
    const { entries } = await notices('?type=report&order=oldest');
    const { text } = ReportSent.example.personal;
    expect(entries).toMatchObject([
      {
        content: 'Reporte sobre una opinión de María Núñez.',
        profile_id: maria.profileId,
        report: {
          category: 'insult',
          text,
          review_id: about.reviewId,
          review: { id: about.reviewId, state: 'published', full_name: 'María Núñez' },
        },
        revision: 0,
      },
      {
        content: 'Reporte sobre el perfil de María Núñez.',
        report: { category: 'impersonation', text, review_id: null, review: null },
        revision: 0,
      },
    ]);
    const now = await notices(`?type=report&asOf=${new Date().toISOString()}`);
    expect(now.entries.map(({ report }) => report?.review)).toEqual([null, null]);
  });
});
