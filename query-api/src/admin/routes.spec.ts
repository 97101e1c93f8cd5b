import {
  DemoRequested,
  DemoRequestHandled,
  EmailGivenUp,
  EmailResendRequested,
  exampleAgent,
  LeadHandled,
  LeadSent,
  newId,
  PlanChosen,
  profileIdOf,
} from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminProfileSchema,
  noticeSchema,
  unsentEmailSchema,
  type AdminProfileReply,
  type NoticeReply,
  type ProfileAccountReply,
} from '../contract.ts';
import { admin, analyst, listOf, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let jose: Person, maria: Person, lucia: Person;
beforeAll(async () => {
  api = await start();
  [jose, maria, lucia] = (await api.people(
    { name: 'José Pérez', status: 'pending', website: 'Findahome' },
    { name: 'María Núñez' },
    { name: 'Lucía Ríos', kind: 'lender', status: 'pending' },
    { name: 'Rita Rey', kind: 'lender', status: 'rejected' },
  )) as [Person, Person, Person];
  const handled = { leadId: newId() };
  await api.project(
    api.record('PlanChosen', { ...PlanChosen.example, ...maria.ref, plan: 'Pro' }),
    api.record('DemoRequested', DemoRequested.example),
    api.record('LeadSent', { ...LeadSent.example, ...handled }),
    api.record('LeadSent', LeadSent.example),
    api.record('LeadHandled', { ...LeadHandled.example, ...handled }),
  );
});
afterAll(() => api.stop());

const list = listOf(() => api);

describe('GET /api/admin/emails', () => {
  it('lists emails that were given up, newest first, with the account as it is now', async () => {
    const givenUp = (accountId: string | null) =>
      api.record('EmailGivenUp', { ...EmailGivenUp.example, emailId: newId(), accountId });
    const [first, second] = [givenUp(maria.accountId), givenUp(null)];
    await api.project(
      first,
      second,
      api.record('EmailResendRequested', { ...EmailResendRequested.example, emailId: first.data.emailId }),
    );
    const { entries } = await list(unsentEmailSchema.strict(), '/api/admin/emails');
    expect(entries.map(({ id, status }) => [id, status])).toEqual([
      [second.data.emailId, 'failed'],
      [first.data.emailId, 'resent'],
    ]);
    expect(entries.map(({ account }) => account?.name)).toEqual([undefined, 'María Núñez']);
    expect(await list(unsentEmailSchema, '/api/admin/emails?status=failed&page=1')).toMatchObject({
      total: '1',
      entries: [{ cause: 'AccountCreated', refused: true, tries: 1 }],
    });
    expect((await api.get('/api/admin/emails', { as: analyst })).status).toBe(403);
  });
});

describe('GET /api/admin/notices', () => {
  const notices = (query = '') => list(noticeSchema.strict(), `/api/admin/notices${query}`);
  const contents = ({ entries }: { entries: NoticeReply[] }) => entries.map(({ content }) => content);

  it('lists open tasks newest first', async () => {
    expect(contents(await notices('?status=open'))).toEqual([
      'Ana Ríos (ana@example.com, (407) 555-0110) pide una demostración del plan Enterprise.',
      'María Núñez está intentando inscribirse en el plan Pro. Se debe confirmar el pago y actualizar el perfil manualmente.',
      'Nuevo perfil de prestamista por aprobar: Lucía Ríos.',
      'Nuevo perfil de agente por aprobar: José Pérez.',
    ]);
  });

  it('names the action and the profile of each notice', async () => {
    const [demo, payment, lender, agent] = (await notices('?status=open')).entries;
    expect(agent).toMatchObject({
      actions: 'Approve Agent',
      actions_content: jose.profileId,
      user_id: jose.accountId,
      agent_id: jose.profileId,
      website: 'Findahome',
      plan: null,
      profile_id: null,
    });
    expect(lender).toMatchObject({
      actions: 'Approve Lender',
      actions_content: lucia.profileId,
      user_id: lucia.accountId,
      agent_id: null,
    });
    expect(payment).toMatchObject({
      actions: '',
      actions_content: '',
      agent_id: maria.profileId,
      plan: 'Pro',
      profile_id: maria.profileId,
      profile_status: 'approved',
      website: 'Busca',
    });
    expect(demo).toMatchObject({
      id: DemoRequested.example.demoRequestId,
      actions: '',
      user_id: null,
      agent_id: null,
      plan: null,
    });
  });

  it("gives the revision for If-Match: the profile's, or the demo request's", async () => {
    const open = (await notices('?status=open')).entries;
    expect(open.map(({ revision }) => revision)).toEqual([0, 2, 0, 0]);
  });

  it('filters by status and comes in pages', async () => {
    expect(contents(await notices('?status=resolved'))).toEqual([
      'Nuevo perfil de prestamista por aprobar: Rita Rey.',
      'Nuevo perfil de agente por aprobar: María Núñez.',
    ]);
    expect((await notices()).entries).toHaveLength(6);
    expect(await notices('?status=open&page=2&limit=3')).toMatchObject({
      total: '4',
      entries: [{ actions_content: jose.profileId }],
    });
  });

  it('marks a notice as resolved once its task is done', async () => {
    await api.project(api.record('DemoRequestHandled', DemoRequestHandled.example));
    expect((await notices('?status=resolved')).entries[0]).toMatchObject({
      id: DemoRequested.example.demoRequestId,
      status: 'resolved',
    });
  });
});

describe('GET /api/admin/profiles', () => {
  const profiles = (query = '', as = admin) => list(adminProfileSchema, `/api/admin/profiles${query}`, as);
  const names = ({ entries }: { entries: AdminProfileReply[] }) => entries.map(({ full_name }) => full_name);

  it('lists profiles in any state, agents before lenders, and those that visitors see before the others', async () => {
    expect(names(await profiles())).toEqual(['María Núñez', 'José Pérez', 'Lucía Ríos', 'Rita Rey']);
    expect(names(await profiles('?status=pending'))).toEqual(['José Pérez', 'Lucía Ríos']);
    expect((await profiles('?status=rejected')).entries[0]).toMatchObject({
      kind: 'lender',
      status: 'rejected',
      reason: 'Falta la licencia.',
    });
  });

  it('orders those that wait by how long they do, of both kinds, and says since when', async () => {
    const waiting = (query = '', as = admin) => profiles(`?status=pending${query}`, as);
    const { entries } = await waiting();
    const since = [jose, lucia].map(({ events }) => events.at(-1)!.metadata.at);
    expect(entries.map(({ waiting_since }) => waiting_since)).toEqual(since);
    expect(names(await waiting('&order=newest'))).toEqual(['Lucía Ríos', 'José Pérez']);
    expect(await waiting('&order=newest&page=2&limit=1')).toMatchObject({
      total: '2',
      entries: [{ id: jose.profileId }],
    });
    expect((await waiting('', analyst)).entries).toMatchObject(
      since.map((at) => ({ waiting_since: at, full_name: '•••' })),
    );
    expect((await profiles('?status=approved')).entries).toMatchObject([{ waiting_since: null }]);
    for (const query of ['order=oldest', 'status=approved&order=oldest', 'status=pending&order=name'])
      expect((await api.get(`/api/admin/profiles?${query}`, { as: admin })).status).toBe(400);
  });

  it('comes in pages that run across agents and lenders', async () => {
    const pages = [
      await profiles('?page=1&limit=3'),
      await profiles('?page=2&limit=3'),
      await profiles('?page=3&limit=3'),
    ];
    expect(pages.map(names)).toEqual([['María Núñez', 'José Pérez', 'Lucía Ríos'], ['Rita Rey'], []]);
    expect(pages.map(({ total }) => total)).toEqual(['4', '4', '4']);
    expect(names(await profiles('?page=2&limit=2'))).toEqual(['Lucía Ríos', 'Rita Rey']);
  });

  it('returns one profile with its revision as ETag', async () => {
    for (const { profileId, ref } of [jose, lucia]) {
      const { status, body, headers } = await api.get(`/api/admin/profiles/${profileId}`, { as: analyst });
      expect([status, headers.get('etag')]).toEqual([200, '"0"']);
      expect(adminProfileSchema.parse(body)).toMatchObject({ id: profileId, kind: ref.kind, status: 'pending' });
    }
    expect((await api.get(`/api/admin/profiles/${newId()}`, { as: admin })).status).toBe(404);
  });

  it('names who reviews a profile, and has the notes among admins, but not for analysts', async () => {
    const by = { actor: { id: admin.id, role: 'Admin' as const } };
    await api.project(
      api.record('AccountCreated', {
        accountId: admin.id,
        userType: 'Admin',
        confirmBy: null,
        personal: { name: admin.name, email: admin.email },
      }),
      api.record('ProfileAssigned', { ...lucia.ref, from: null, to: admin.id }, by),
      api.record('ProfileNoted', { ...lucia.ref, personal: { note: 'Llamé al registro.' } }, by),
    );
    const read = async (as = admin) =>
      (await api.get<AdminProfileReply>(`/api/admin/profiles/${lucia.profileId}`, { as })).body;
    const profile = await read();
    expect(profile.notes).toMatchObject([{ text: 'Llamé al registro.', actor: { id: admin.id, name: 'Ada Admin' } }]);
    expect(profile).toMatchObject({ assignee: { id: admin.id, name: 'Ada Admin' }, revision: 2 });
    expect(await read(analyst)).toMatchObject({ assignee: null, notes: [] });
    const notices = (await api.get<NoticeReply[]>('/api/admin/notices?type=lender&status=open', { as: admin })).body;
    expect(notices[0]).toMatchObject({ assignee: { id: admin.id, name: 'Ada Admin' }, notes: 1, revision: 2 });
    expect((await api.get('/api/admin/staff', { as: admin })).body).toMatchObject([
      { id: admin.id, name: 'Ada Admin', user_type: 'Admin' },
    ]);
  });

  it("gives a profile's account with its other profiles", async () => {
    const sister = { ...jose.ref, profileId: profileIdOf(jose.accountId, 'agent', 'Busca') };
    await api.project(
      api.record('AgentRegistered', {
        ...sister,
        website: 'Busca',
        personal: { ...exampleAgent, full_name: 'José Pérez' },
      }),
    );
    const account = async (id: string) =>
      (await api.get<ProfileAccountReply>(`/api/admin/profiles/${id}/account`, { as: admin })).body;
    expect(await account(jose.profileId)).toMatchObject({
      id: jose.accountId,
      name: 'José Pérez',
      email: jose.user.email,
      user_type: 'Agent',
      since: jose.events[0]!.metadata.at,
      confirmedAt: jose.events[0]!.metadata.at,
      otherProfiles: [
        { id: sister.profileId, kind: 'agent', website: 'Busca', status: 'pending', full_name: 'José Pérez' },
      ],
    });
    expect((await account(sister.profileId)).otherProfiles.map(({ id }) => id)).toEqual([jose.profileId]);
    expect((await account(maria.profileId)).otherProfiles).toEqual([]);
    expect((await api.get(`/api/admin/profiles/${newId()}/account`, { as: admin })).status).toBe(404);
  });
});

describe('Admin queries', () => {
  const forBoth = ['profiles', 'counts', 'audit', `profiles/${newId()}`, `profiles/${newId()}/audit`];
  const forAdmins = [
    'notices',
    'leads',
    'search?text=jose',
    `profiles/${newId()}/neighbours`,
    `profiles/${newId()}/account`,
    'staff',
    'staff/records',
  ];

  it('answer 401 without a session, and 403 to agents and lenders', async () => {
    for (const call of [...forBoth, ...forAdmins]) {
      expect((await api.get(`/api/admin/${call}`)).status).toBe(401);
      for (const as of [jose.user, lucia.user]) expect((await api.get(`/api/admin/${call}`, { as })).status).toBe(403);
    }
  });

  it("let analysts read everything but visitors' data", async () => {
    for (const call of forAdmins) expect((await api.get(`/api/admin/${call}`, { as: analyst })).status).toBe(403);
    for (const call of forBoth)
      expect([200, 404]).toContain((await api.get(`/api/admin/${call}`, { as: analyst })).status);
  });
});
