import { exampleAgent } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editListSchema, type EditReply } from '../contract.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let jose: Person, lucia: Person;
const changes = { profile_description: { from: exampleAgent.profile_description, to: 'Otra.' } };
beforeAll(async () => {
  api = await start();
  [jose, lucia] = (await api.people({ name: 'José Pérez' }, { name: 'Lucía Ríos', kind: 'lender' })) as [
    Person,
    Person,
  ];
  const first = api.record(
    'AgentEdited',
    { ...jose.ref, personal: { changes } },
    { actor: { id: jose.accountId, role: 'Agent' } },
  );
  await api.project(
    first,
    api.record(
      'LenderEdited',
      { ...lucia.ref, personal: { changes } },
      { actor: { id: lucia.accountId, role: 'Lender' } },
    ),
    api.record(
      'ProfileEditSeen',
      { ...jose.ref, revision: first.revision },
      { actor: { id: lucia.accountId, role: 'Admin' } },
    ),
  );
});
afterAll(() => api.stop());

const read = async (query = '') => {
  const { status, body, headers } = await api.get<EditReply[]>(`/api/admin/edits${query}`, { as: admin });
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  return { edits: editListSchema.parse(body), total: headers.get('x-total-count') };
};

describe('GET /api/admin/edits', () => {
  it('lists edits newest first, with the profile as it is now, who changed what, and who has looked at it', async () => {
    const { edits } = await read();
    expect(edits).toMatchObject([
      {
        name: 'Lucía Ríos',
        kind: 'lender',
        website: 'Busca',
        profile_status: 'approved',
        actor: { name: 'Lucía Ríos' },
        changes: [{ field: 'profile_description', to: 'Otra.' }],
        seen: null,
      },
      { name: 'José Pérez', kind: 'agent', status: 'seen', seen: { actor: { name: 'Lucía Ríos', role: 'Admin' } } },
    ]);
  });

  it('is filtered by state, kind and site, in pages with a total, and counted', async () => {
    const names = async (query: string) => (await read(query)).edits.map(({ name }) => name);
    expect([await names('?status=unseen'), await names('?type=agent'), await names('?website=Findahome')]).toEqual([
      ['Lucía Ríos'],
      ['José Pérez'],
      [],
    ]);
    expect([await names('?page=2&limit=1'), (await read('?page=1&limit=1')).total]).toEqual([['José Pérez'], '2']);
    expect((await api.get('/api/admin/counts', { as: admin })).body).toMatchObject({ edits: { unseen: 1, seen: 1 } });
  });

  it('lists those that nobody has looked at by what they change, and of one kind alone', async () => {
    const edit = (field: string) =>
      api.record('LenderEdited', { ...lucia.ref, personal: { changes: { [field]: { from: '1', to: '2' } } } });
    await api.project(...['phone_number', 'state_license_numbers', 'areas_served', 'full_name'].map(edit));
    const risks = async (query: string) => (await read(query)).edits.map(({ risk }) => risk);
    expect(await risks('?status=unseen')).toEqual(['licence', 'name', 'contact', 'areas', 'texts']);
    expect(await risks('?risk=contact')).toEqual(['contact']);
    expect((await api.get('/api/admin/edits?risk=all', { as: admin })).status).toBe(400);
  });

  it('is for admins alone: it is full of personal data', async () => {
    expect((await api.get('/api/admin/edits', { as: analyst })).status).toBe(403);
  });
});
