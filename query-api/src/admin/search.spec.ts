import { LeadOffered, LeadSent, newId } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchReply } from '../contract.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let jose: Person, rita: Person;
const leadId = newId();
beforeAll(async () => {
  api = await start();
  [jose, rita] = (await api.people(
    { name: 'José Pérez Ñu', status: 'pending' },
    { name: 'Rita Rey', kind: 'lender', status: 'rejected' },
  )) as [Person, Person];
  await api.project(
    api.record('LeadSent', {
      ...LeadSent.example,
      leadId,
      personal: { ...LeadSent.example.personal, firstName: 'Josefa', lastName: 'Díaz', email: 'josefa@example.com' },
    }),
  );
});
afterAll(() => api.stop());

const search = async (text: string) =>
  (await api.get<SearchReply>(`/api/admin/search?${new URLSearchParams({ text }).toString()}`, { as: admin })).body;
const kinds = async (text: string) => (await search(text)).hits.map(({ kind, id }) => [kind, id]).toSorted();

describe('GET /api/admin/search', () => {
  it('finds profiles, accounts and messages by the beginning of a word of their name, without accents', async () => {
    expect(await kinds('jose')).toEqual([
      ['account', jose.accountId],
      ['agent', jose.profileId],
      ['lead', leadId],
    ]);
    expect(await kinds('PEREZ nu')).toEqual([
      ['account', jose.accountId],
      ['agent', jose.profileId],
    ]);
  });

  it('finds them by their email, whole or by its beginning, and by a licence in any spelling', async () => {
    expect(await kinds(rita.user.email.toUpperCase())).toEqual([['account', rita.accountId]]);
    expect(await kinds('josefa@')).toEqual([['lead', leadId]]);
    const profile = (await search('jose perez')).hits.find(({ kind }) => kind === 'agent');
    expect((await kinds(profile!.licence.replaceAll(/[^a-z\d]/gi, ' ').toLowerCase())).map(([, id]) => id)).toContain(
      jose.profileId,
    );
  });

  it('says of each what it is, and in which state', async () => {
    expect((await search('rita rey')).hits.find(({ kind }) => kind === 'lender')).toMatchObject({
      id: rita.profileId,
      name: 'Rita Rey',
      website: 'Busca',
      state: 'rejected',
    });
    expect((await search('josefa')).hits).toMatchObject([{ kind: 'lead', state: 'new', website: null, licence: '' }]);
    await api.project(api.record('LeadOffered', { ...LeadOffered.example, leadId }));
    expect((await search('josefa')).hits).toMatchObject([{ kind: 'lead', state: 'held' }]);
    expect(await search('nadie')).toEqual({ hits: [], more: false, areNear: false });
  });

  it('finds them by the words of their name in any order, and by what a name sounds like where nobody has it', async () => {
    expect(await kinds('Ñu, José')).toEqual([
      ['account', jose.accountId],
      ['agent', jose.profileId],
    ]);
    expect(await search('Joze Peres')).toMatchObject({
      areNear: true,
      hits: expect.arrayContaining([expect.objectContaining({ id: jose.profileId })]),
    });
    expect((await search('jose perez')).areNear).toBe(false);
  });

  it('returns at most 50, and says when there are more', async () => {
    await api.people(...Array.from({ length: 26 }, () => ({ name: 'Zoila Zapata' })));
    const { hits, more } = await search('zoila');
    expect([hits.length, more]).toEqual([50, true]);
  });

  it('takes at least two characters, and is for admins alone', async () => {
    expect((await api.get('/api/admin/search?text=j', { as: admin })).status).toBe(400);
    expect((await api.get('/api/admin/search?text=jose', { as: analyst })).status).toBe(403);
    expect((await api.get('/api/admin/search?text=jose')).status).toBe(401);
  });
});
