import { EmailConfirmationRequested, LicenceChecked, newId, ProfileEditSeen } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BEYOND_END, type AuditEntryReply } from '../contract.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let jose: Person, eva: Person;
beforeAll(async () => {
  api = await start();
  [jose, eva] = (await api.people({ name: 'José Pérez' }, { name: 'Eva Luz', kind: 'lender' })) as [Person, Person];
  const { record } = api;
  const byAdmin = { actor: { id: admin.id, role: 'Admin' as const } };
  const bySystem = { actor: { id: null, role: 'System' as const } };
  const claim = newId();
  await api.project(
    record('EmailConfirmationRequested', { ...EmailConfirmationRequested.example, accountId: jose.accountId }),
    record(
      'EmailClaimed',
      { accountId: jose.accountId, use: `account-${jose.accountId}` },
      {
        stream: `emailClaim-${claim}`,
        ...bySystem,
      },
    ),
    record('AgentEdited', {
      ...jose.ref,
      personal: { changes: { state_license_numbers: { from: 'FL SL100', to: 'FL SL200' } } },
    }),
    record('LicenceChecked', { ...LicenceChecked.example, ...jose.ref, personal: { number: 'SL200' } }, byAdmin),
    record('AgentEdited', {
      ...jose.ref,
      personal: {
        changes: {
          profile_description: { from: 'Ayudo a familias en Miami', to: 'Ayudo a familias en Hialeah' },
        },
      },
    }),
    record('LenderEdited', { ...eva.ref, personal: { changes: { company: { from: 'Sol', to: 'Luna Llena' } } } }),
    record('ProfileSuspended', { ...eva.ref, personal: { reason: 'Venció la licencia.' } }, byAdmin),
    record(
      'PlanChanged',
      { ...jose.ref, from: 'Free', to: 'Pro', request: null, personal: { reason: 'Acuerdo' } },
      byAdmin,
    ),
  );
});
afterAll(() => api.stop());

const FOLDED = ['EmailConfirmationRequested', 'EmailClaimed'];

async function asked(query: string, as = admin): Promise<string[]> {
  const { status, body, headers } = await api.get<AuditEntryReply[]>(`/api/admin/audit?${query}&page=1&limit=99`, {
    as,
  });
  expect(status).toBe(200);
  const types = body.map(({ type }) => type);
  expect(headers.get('x-total-count')).toBe(String(types.length));
  return types;
}

describe('The audit as one query', () => {
  it('folds away requests for letters and reservations of emails, unless they are asked for', async () => {
    for (const query of ['', `account=${jose.accountId}`, `profile=${jose.profileId}`]) {
      const types = await asked(query);
      expect(types).toContain('PlanChanged');
      for (const folded of FOLDED) expect(types).not.toContain(folded);
    }
    expect(await asked(`type=${FOLDED.join(',')}`)).toEqual(FOLDED.toReversed());
    expect(await asked(`type=EmailClaimed&account=${jose.accountId}`)).toEqual(['EmailClaimed']);
    expect(await asked('field=email_claim')).toEqual(['EmailClaimed']);
    expect(await asked('actor=System')).toEqual([]);
    expect(await asked('actor=System&type=EmailClaimed')).toEqual(['EmailClaimed']);
  });

  it('has several types at once, each entry once', async () => {
    expect(await asked('type=LenderEdited,AgentEdited,LenderEdited')).toEqual([
      'LenderEdited',
      'AgentEdited',
      'AgentEdited',
    ]);
    expect(await asked(`type=LenderEdited,AgentEdited,PlanChanged&profile=${jose.profileId}`)).toEqual([
      'PlanChanged',
      'AgentEdited',
      'AgentEdited',
    ]);
  });

  it('finds who changed a field; under the licences stands what a registry said of them, too', async () => {
    expect(await asked(`field=state_license_numbers&profile=${jose.profileId}`)).toEqual([
      'LicenceChecked',
      'AgentEdited',
      'AgentRegistered',
    ]);
    expect(await asked('field=state_license_numbers&type=AgentEdited')).toEqual(['AgentEdited']);
    expect(await asked('field=nothing')).toEqual([]);
  });

  it('finds all the words of a reason or of what a change brought or took, as they begin, without accents', async () => {
    expect(await asked('text=vencio')).toEqual(['ProfileSuspended']);
    expect(await asked('text=lic%20VENCI%C3%93')).toEqual(['ProfileSuspended']);
    expect(await asked('text=sl200')).toEqual(['LicenceChecked', 'AgentEdited']);
    expect(await asked('text=hialeah')).toEqual(['AgentEdited']);
    expect(await asked('text=miami')).toEqual(['AgentEdited']);
    expect(await asked('text=familias')).toEqual([]);
    expect(await asked('text=llena%20luna&type=LenderEdited')).toEqual(['LenderEdited']);
    expect(await asked('text=luna%20sol')).toEqual(['LenderEdited']);
    expect(await asked('text=luna%20pro')).toEqual([]);
  });

  it('searches for analysts only what they are shown', async () => {
    for (const masked of ['vencio', 'sl200', 'hialeah', 'luna', 'acuerdo'])
      expect(await asked(`text=${masked}`, analyst)).toEqual([]);
    expect(await asked('text=pro', analyst)).toEqual(['PlanChanged']);
    expect(await asked('text=suspended%20approved', analyst)).toEqual(['ProfileSuspended']);
    expect(await asked('field=company&type=LenderEdited', analyst)).toEqual(['LenderEdited']);
  });

  it('is what its files hold, entry by entry', async () => {
    for (const as of [admin, analyst])
      for (const query of ['', 'text=pro', 'field=state_license_numbers', 'type=LenderEdited,AgentEdited']) {
        const { body } = await api.get<string>(`/api/admin/audit.ndjson?${query}`, { as });
        const lines = body.split('\n').filter(Boolean).slice(1);
        expect(lines.map((line) => (JSON.parse(line) as AuditEntryReply).type)).toEqual(await asked(query, as));
      }
  });

  it.each([
    ['type=AgentEdited,Nothing', 'type'],
    ['type=', 'type'],
    ['text=ab%20cd', 'text'],
    ['field=a%20b', 'field'],
    ['actor=Admin', 'actor'],
    ['cursor=x', 'cursor'],
  ])('refuses %s', async (query, path) => {
    const { status, body } = await api.get(`/api/admin/audit?${query}`, { as: admin });
    expect([status, (body as { errors?: { path: string }[] }).errors?.[0]?.path.split('.')[0]]).toEqual([400, path]);
  });
});

it('Narrowed, the audit and the events are counted to where their pages end', async () => {
  const many = await start();
  const [ana] = (await many.people({ name: 'Ana Sol' })) as [Person];
  const seen = Array.from({ length: BEYOND_END + 1 }, () =>
    many.record('ProfileEditSeen', { ...ProfileEditSeen.example, ...ana.ref }),
  );
  await many.project(...seen);
  const totalOf = async (path: string) => {
    const { headers } = await many.get(`/api/admin/${path}&limit=1`, { as: admin });
    return Number(headers.get('x-total-count'));
  };
  expect(await totalOf('audit?type=ProfileEditSeen&from=2026-01-01')).toBe(BEYOND_END);
  expect(await totalOf('events?type=ProfileEditSeen&from=2026-01-01')).toBe(BEYOND_END);
  expect(await totalOf('audit?type=ProfileEditSeen')).toBe(seen.length);
  await many.stop();
});
