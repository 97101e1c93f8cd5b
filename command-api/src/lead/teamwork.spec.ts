import { LeadAssigned, LeadHandled, LeadNoted, LeadReopened, LeadSent, newId } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleOf, scenario } from '../testing/scenario.ts';
import { startCommandApi, type Started } from '../testing/started.ts';
import { leadDecider } from './leads.ts';
import { leadTeamworkDecider } from './index.ts';

const { given } = scenario(leadTeamworkDecider);
const [sent, handled, reopened] = [exampleOf(LeadSent), exampleOf(LeadHandled), exampleOf(LeadReopened)];
const [assigned, noted] = [exampleOf(LeadAssigned), exampleOf(LeadNoted)];
const [{ to }, { note }, { reason }] = [
  LeadAssigned.example,
  LeadNoted.example.personal,
  LeadReopened.example.personal,
];

describe('Teamwork on a message', () => {
  it('is given to an admin, to nobody, and changes nothing where it is so already', () => {
    given(sent).when({ type: 'Assign', to }).gives(assigned);
    given(sent, assigned).when({ type: 'Assign', to }).gives();
    given(sent, assigned)
      .when({ type: 'Assign', to: null })
      .gives({ type: 'LeadAssigned', data: { ...LeadAssigned.example, from: to, to: null } });
    given().when({ type: 'Assign', to }).refused('not-found');
  });

  it('takes notes in every state', () => {
    given(sent).when({ type: 'AddNote', note }).gives(noted);
    given(sent, handled).when({ type: 'AddNote', note }).gives(noted);
    given().when({ type: 'AddNote', note }).refused('not-found');
  });

  it('takes a handled message up again, which can then be handled again', () => {
    given(sent, handled).when({ type: 'Reopen', reason }).gives(reopened);
    given(sent).when({ type: 'Reopen', reason }).refused('not-in-this-state');
    given(sent, handled, reopened).when({ type: 'Reopen', reason }).refused('not-in-this-state');
    scenario(leadDecider)
      .given(sent, handled, reopened)
      .when({ type: 'MarkHandled', id: LeadSent.example.leadId })
      .gives(handled);
  });
});

let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

const send = async () =>
  String(
    (
      await api.send('POST', '/api/busca/sendNewLead', {
        firstName: 'Ana',
        lastName: 'Ríos',
        email: 'ana@example.com',
        phoneNumber: '3055550101',
        message: 'Hola',
      })
    ).body.id,
  );
const act = (id: string, action: string, body: object | undefined, revision: number, token = api.admin()) =>
  api.send('POST', `/api/admin/leads/${id}/${action}`, body, { token, headers: { 'If-Match': `"${revision}"` } });

describe('Admin commands on a message', () => {
  it('assign it, note on it and take it up again, each on the revision that was seen', async () => {
    const id = await send();
    const self = newId();
    const mine = api.tokens.issue({ id: self, name: 'A', email: 'a@example.com', user_type: 'Admin' });
    expect((await act(id, 'assign', { assignee: newId() }, 0)).body.errors?.[0]).toMatchObject({
      code: 'not-found',
      path: 'assignee',
    });
    expect((await act(id, 'assign', { assignee: self }, 0, mine)).body).toMatchObject({ revision: 1, changed: true });
    expect((await act(id, 'notes', { note: 'Prefiere la tarde.' }, 0)).status).toBe(412);
    expect((await act(id, 'notes', { note: '' }, 1)).status).toBe(400);
    expect((await act(id, 'notes', { note: 'Prefiere la tarde.' }, 1)).headers.get('ETag')).toBe('"2"');
    expect((await act(id, 'reopen', { reason: 'Volvió a llamar.' }, 2)).status).toBe(409);
    expect((await act(id, 'handled', undefined, 2)).status).toBe(200);
    expect((await act(id, 'reopen', { reason: '' }, 3)).status).toBe(400);
    expect((await act(id, 'reopen', { reason: 'Volvió a llamar.' }, 3)).status).toBe(200);
    expect((await act(id, 'handled', undefined, 4)).status).toBe(200);
  });

  it("encrypt the note and the reason under the sender's key", async () => {
    const id = await send();
    await act(id, 'notes', { note: 'Una nota privada' }, 0);
    await act(id, 'handled', undefined, 1);
    await act(id, 'reopen', { reason: 'Un motivo privado' }, 2);
    const stored = await api.raw();
    for (const text of ['Una nota privada', 'Un motivo privado']) expect(stored).not.toContain(text);
  });

  it.each([
    ['assign', { assignee: null }],
    ['notes', { note: 'x' }],
    ['reopen', { reason: 'x' }],
  ] as const)('need an admin and If-Match: %s', async (action, body) => {
    const id = await send();
    const { token } = await api.signUp('Agent');
    expect([(await act(id, action, body, 0, token)).status, (await act(id, action, body, 0, '')).status]).toEqual([
      403, 401,
    ]);
    expect((await api.send('POST', `/api/admin/leads/${id}/${action}`, body, { token: api.admin() })).status).toBe(428);
    expect((await act(newId(), action, body, 0)).status).toBe(404);
  });
});
