import { LeadHandled, LeadNoted, LeadSent, newId } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadSchema } from '../contract.ts';
import { admin, analyst, listOf, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let maria: Person;
beforeAll(async () => {
  api = await start();
  [maria] = (await api.people({ name: 'María Núñez' })) as [Person];
  const handled = { leadId: newId() };
  await api.project(
    api.record('LeadSent', { ...LeadSent.example, ...handled }),
    api.record('LeadSent', LeadSent.example),
    api.record('LeadHandled', { ...LeadHandled.example, ...handled }),
  );
});
afterAll(() => api.stop());

const list = listOf(() => api);

describe('GET /api/admin/leads', () => {
  it('lists leads newest first with their consent', async () => {
    const { entries } = await list(leadSchema.strict(), '/api/admin/leads');
    expect(entries.map(({ status }) => status)).toEqual(['new', 'handled']);
    expect(entries.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(entries[0]).toMatchObject({
      id: LeadSent.example.leadId,
      ...LeadSent.example.personal,
      consent: 'contact-1',
    });
    expect((await list(leadSchema, '/api/admin/leads?status=new&page=1&limit=9')).total).toBe('1');
  });

  it('finds leads by their sender, or by words of the message, in any order of states', async () => {
    const found = async (text: string, more = '') =>
      (await list(leadSchema, `/api/admin/leads?text=${encodeURIComponent(text)}${more}`)).entries.length;
    const { firstName, email, message } = LeadSent.example.personal;
    expect([
      await found(firstName),
      await found(email),
      await found(message),
      await found('CASA en orl'),
      await found('orlando', '&status=new'),
    ]).toEqual([2, 2, 2, 2, 1]);
    expect([await found('asa'), await found('nadie'), await found('a b c')]).toEqual([0, 0, 0]);
    expect((await api.get('/api/admin/leads?text=an', { as: admin })).status).toBe(400);
    expect((await list(leadSchema, '/api/admin/leads?text=casa&page=1&limit=1')).total).toBe('2');
  });

  it('names who has a lead and who wrote its notes', async () => {
    const ada = { id: maria.accountId, name: 'María Núñez' };
    const { leadId } = LeadSent.example;
    await api.project(
      api.record('LeadAssigned', { leadId, from: null, to: ada.id }),
      api.record('LeadNoted', LeadNoted.example, { actor: { id: ada.id, role: 'Admin' } }),
    );
    const [lead] = (await list(leadSchema.strict(), '/api/admin/leads?status=new')).entries;
    expect(lead).toMatchObject({
      assignee: ada,
      notes: [{ actor: ada, text: LeadNoted.example.personal.note }],
      revision: 2,
    });
    expect((await api.get(`/api/admin/audit?lead=${leadId}`, { as: admin })).body).toMatchObject([
      { type: 'LeadNoted' },
      { type: 'LeadAssigned' },
    ]);
    expect(JSON.stringify((await api.get(`/api/admin/audit?lead=${leadId}`, { as: analyst })).body)).not.toContain(
      LeadNoted.example.personal.note,
    );
  });

  it('filters leads by the page that they were sent from', async () => {
    const kinds = async (type: string) =>
      (await list(leadSchema, `/api/admin/leads?type=${type}`)).entries.map(({ page }) => page);
    expect((await kinds('contact')).every((page) => page === 'contact')).toBe(true);
    expect([(await kinds('contact')).length > 0, await kinds('loan')]).toEqual([true, []]);
    expect((await list(leadSchema, '/api/admin/leads?type=contact&status=new')).entries.map(({ id }) => id)).toEqual([
      LeadSent.example.leadId,
    ]);
  });
});
