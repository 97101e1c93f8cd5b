import { newId } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentForm, startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
let owner: { id: string; token: string };
let id: string;
beforeAll(async () => {
  api = await startCommandApi();
  const user = await api.signUp('Agent');
  owner = user;
  const { body } = await api.send('POST', '/api/agents', { ...agentForm, email: user.email }, { token: user.token });
  id = (body.newAgent as unknown as { id: string }).id;
});
afterAll(() => api.stop());

const notice = (fields: object) => ({
  content: 'Un aviso',
  date: '2026-01-01',
  actions: '',
  actions_content: '',
  website: 'Busca',
  user_id: null,
  agent_id: null,
  ...fields,
});
const send = (fields: object, token?: string) =>
  api.send('POST', '/api/notices', notice(fields), token ? { token } : {});

describe('Security row 32: POST /api/notices', () => {
  it('accepts the approval notice of a sign-up repeatedly, without an event', async () => {
    const before = await api.events();
    const approval = { actions: 'Approve Agent', actions_content: id, user_id: owner.id, agent_id: id };
    expect((await send(approval, owner.token)).body).toEqual({ id: `approval-${id}` });
    expect((await send(approval, owner.token)).status).toBe(200);
    expect(await api.events()).toHaveLength(before.length);
  });

  it("refuses an approval notice for another user's or an unknown profile, and from a visitor", async () => {
    const stranger = await api.signUp('Agent');
    const approval = { actions: 'Approve Agent', actions_content: id };
    expect((await send(approval, stranger.token)).status).toBe(403);
    expect((await send({ ...approval, actions_content: newId() }, owner.token)).status).toBe(404);
    expect((await send({ ...approval, actions: 'Approve Lender' }, owner.token)).status).toBe(404);
    expect((await send(approval)).status).toBe(401);
  });

  it('chooses the plan of a payment notice', async () => {
    const before = await api.events();
    expect(
      (
        await send(
          { agent_id: id, user_id: owner.id, content: 'José Pérez intenta suscribirse al plan Pro.' },
          owner.token,
        )
      ).status,
    ).toBe(200);
    expect((await send({ agent_id: id, user_id: owner.id, plan: 'Pro' }, owner.token)).status).toBe(200);
    const added = (await api.events()).slice(before.length);
    expect(added.map(({ type, data }) => [type, (data as { plan?: string }).plan])).toEqual([['PlanChosen', 'Pro']]);
  });

  it("refuses a payment notice without a plan, for another user's profile, and from a visitor", async () => {
    const stranger = await api.signUp('Agent');
    expect((await send({ agent_id: id }, owner.token)).body.errors?.[0]?.path).toBe('plan');
    expect((await send({ agent_id: id, plan: 'Pro' }, stranger.token)).status).toBe(403);
    expect((await send({ agent_id: id, plan: 'Pro' })).status).toBe(401);
  });

  it('accepts demo requests from anybody, five an hour', async () => {
    const strict = await startCommandApi({ limited: true });
    const request = () =>
      strict.send('POST', '/api/notices', notice({ content: 'Ana Ríos, ana@example.com, quiere Enterprise' }));
    for (let n = 0; n < 5; n += 1) expect((await request()).status).toBe(200);
    expect((await request()).status).toBe(429);
    const people = (await strict.events('DemoRequested')).map(({ data }) => (data as { person: string }).person);
    expect(new Set(people).size).toBe(1);
    await strict.stop();
  });

  it('refuses any other notice', async () => {
    expect((await send({ actions: 'Delete Everything' }, owner.token)).status).toBe(400);
    expect((await send({ user_id: owner.id }, owner.token)).body.errors?.[0]?.path).toBe('actions');
    expect((await send({ content: '' })).status).toBe(400);
  });
});
