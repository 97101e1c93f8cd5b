import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';

const lead = {
  firstName: 'Ana',
  lastName: 'Ríos',
  email: 'ana.privada@example.com',
  phoneNumber: '(407) 555-0110',
  message: 'Busco una casa en Orlando.',
};
let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

it("POST /api/busca/sendNewLead: stores a visitor's message with the consent", async () => {
  const { status, headers } = await api.send('POST', '/api/busca/sendNewLead', lead);
  expect([status, headers.get('X-Position')]).toEqual([200, expect.stringMatching(/^\d{20}$/)]);
  expect((await api.events('LeadSent')).at(-1)?.data).toMatchObject({ personal: lead, consent: 'contact-2' });
});

it('POST /api/busca/sendNewLead: stores no personal data in plain text', async () => {
  await api.send('POST', '/api/busca/sendNewLead', lead);
  const stored = await api.raw();
  expect(stored).toContain('LeadSent');
  for (const text of [lead.email, lead.phoneNumber, lead.message]) expect(stored).not.toContain(text);
});

it.each(Object.keys(lead))('POST /api/busca/sendNewLead: names the missing field %s', async (field) => {
  const { status, body } = await api.send('POST', '/api/busca/sendNewLead', { ...lead, [field]: '' });
  expect([status, body.errors?.[0]]).toEqual([400, expect.objectContaining({ code: 'required', path: field })]);
});

it('POST /api/busca/sendNewLead: limits the messages of one address', async () => {
  const strict = await startCommandApi({ limited: true });
  const statuses = new Set<number>();
  for (let n = 0; n < 21; n += 1) statuses.add((await strict.send('POST', '/api/busca/sendNewLead', lead)).status);
  expect([...statuses]).toEqual([200, 429]);
  await strict.stop();
});
