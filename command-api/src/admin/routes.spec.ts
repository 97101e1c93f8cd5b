import { newId } from '@busca/events';
import { routesIn } from '@busca/platform/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandApi } from '../routes/index.ts';
import { adminBodies } from '../testing/admin-bodies.ts';
import { agentForm, startCommandApi, type Started } from '../testing/started.ts';

const PROFILES = '/api/admin/profiles/{id}/';

let api: Started;
let owner: { id: string; token: string; email: string };
let id: string;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  owner = await api.signUp('Agent');
  const { body } = await api.send('POST', '/api/agents', { ...agentForm, email: owner.email }, { token: owner.token });
  id = (body.newAgent as unknown as { id: string }).id;
});

const seen = (revision: number) => ({ 'If-Match': `"${revision}"` });
const revisionOf = async (stream: string) => (await api.log.readStream(stream)).length - 1;
/** Sends an admin's command with the profile's current revision. */
const act = async (action: string, body?: object, token = api.admin()) =>
  api.send('POST', `/api/admin/profiles/${id}/${action}`, body, {
    token,
    headers: seen(await revisionOf(`agent-${id}`)),
  });
const types = async () => (await api.log.readStream(`agent-${id}`)).map(({ type }) => type);

describe('An admin', () => {
  it('approves, suspends and reinstates a profile, each once', async () => {
    expect((await act('approve', { unchecked_reason: 'x' })).status).toBe(200);
    expect((await act('approve', { unchecked_reason: 'x' })).status).toBe(409);
    expect((await act('suspend', { reason: 'Licencia vencida' })).status).toBe(200);
    expect((await act('reinstate')).status).toBe(200);
    expect(await types()).toEqual(['AgentRegistered', 'ProfileApproved', 'ProfileSuspended', 'ProfileReinstated']);
    const events = await api.log.readStream(`agent-${id}`);
    expect(events.map(({ metadata }) => [metadata.actor.role, metadata.seenRevision])).toEqual([
      ['Agent', undefined],
      ['Admin', 0],
      ['Admin', 1],
      ['Admin', 2],
    ]);
  });

  it('says in the events what was on the screen, and since when an open profile was', async () => {
    const opened_at = '2026-01-05T09:00:00.000Z';
    const reason = 'x';
    for (const refused of [{ how: 'list', opened_at }, { how: 'profile', opened_at: 'ayer' }, { how: 'desk' }])
      expect((await act('approve', { unchecked_reason: 'x', seen: refused })).status).toBe(400);
    expect((await act('approve', { unchecked_reason: 'x', seen: { how: 'several' } })).status).toBe(200);
    expect((await act('suspend', { reason, seen: { how: 'list' } })).status).toBe(200);
    expect((await act('reinstate', { seen: { how: 'profile', opened_at } })).status).toBe(200);
    expect((await act('assign', { assignee: null })).status).toBe(200);
    expect((await act('notes', { note: 'x', seen: { how: 'profile' } })).status).toBe(200);
    const later = { how: 'profile', opened_at: '2999-01-01T00:00:00Z' };
    expect((await act('notes', { note: 'y', seen: later })).status).toBe(200);
    const events = await api.log.readStream(`agent-${id}`);
    const { at, seen: seenBefore } = events.pop()!.metadata;
    expect(seenBefore).toEqual({ how: 'profile', openedAt: at });
    expect(events.slice(1).map(({ metadata: { seenRevision, seen } }) => [seenRevision, seen])).toEqual([
      [0, { how: 'several' }],
      [1, { how: 'list' }],
      [2, { how: 'profile', openedAt: opened_at }],
      [3, { how: 'profile' }],
    ]);
    expect(events.map(({ data }) => 'seen' in data)).not.toContain(true);
  });

  it('approves without a reason after a check of exactly its licence; each refusal has a code and a field', async () => {
    const body = (more: object = {}) => ({
      state: 'FL',
      number: '3312345',
      registry: 'DBPR',
      result: 'valid',
      valid_until: '2099-12-31',
      ...more,
    });
    owner = await api.signUp('Agent');
    const form = { ...agentForm, email: owner.email, state_license_numbers: 'FL-3312345' };
    const created = await api.send('POST', '/api/agents', form, { token: owner.token });
    id = (created.body.newAgent as unknown as { id: string }).id;
    const refused = await act('approve', {});
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'licence-unchecked']);
    expect((await act('approve', { unchecked_reason: ' ' })).body.errors?.[0]).toMatchObject({
      path: 'unchecked_reason',
    });
    for (const [more, path] of [
      [{ state: 'XX' }, 'state'],
      [{ number: '3312346' }, 'number'],
      [{ registry: '' }, 'registry'],
      [{ result: 'perhaps' }, 'result'],
      [{ valid_until: null }, 'valid_until'],
      [{ valid_until: 'mañana' }, 'valid_until'],
      [{ valid_until: '2020-01-01' }, 'valid_until'],
    ] as const) {
      const reply = await act('licence-checks', body(more));
      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path]);
    }
    expect((await act('licence-checks', body(), owner.token)).status).toBe(403);
    expect((await act('licence-checks', body())).status).toBe(200);
    expect((await act('approve', {})).status).toBe(200);
    expect(await types()).toEqual(['AgentRegistered', 'LicenceChecked', 'ProfileApproved']);
  });

  it('rejects a profile with a reason, and approves it after the owner has resubmitted it', async () => {
    expect((await act('reject', {})).body.errors?.[0]).toMatchObject({ code: 'required', path: 'reason' });
    expect((await act('reject', { reason: 'La licencia no existe' })).status).toBe(200);
    const again = await api.send(
      'POST',
      '/api/agents',
      { ...agentForm, email: owner.email, state_license_numbers: 'FL-2' },
      { token: owner.token },
    );
    expect(again.status).toBe(201);
    expect((await act('approve', { unchecked_reason: 'x' })).status).toBe(200);
    expect(await types()).toEqual(['AgentRegistered', 'ProfileRejected', 'AgentResubmitted', 'ProfileApproved']);
  });

  it('rejects with a category, "other" where none is given', async () => {
    expect((await act('reject', { reason: 'x', category: 'nada' })).body.errors?.[0]).toMatchObject({
      path: 'category',
    });
    const mine = api.admin();
    await act('reject', { reason: 'La foto no es tuya', category: 'photo' }, mine);
    await act('revoke-rejection', { reason: 'Era de otra persona' }, mine);
    await act('reject', { reason: 'Falta la licencia' });
    const rejections = (await api.log.readStream(`agent-${id}`)).filter(({ type }) => type === 'ProfileRejected');
    expect(rejections.map(({ data }) => data)).toMatchObject([{ category: 'photo' }, { category: 'other' }]);
  });

  it("takes back an own rejection with a reason, once; nobody takes back another admin's", async () => {
    const mine = api.admin();
    expect((await act('revoke-rejection', { reason: 'x' })).status).toBe(409);
    await act('reject', { reason: 'La licencia no existe' }, mine);
    expect((await act('revoke-rejection', { reason: 'x' }, api.admin())).body.errors?.[0]?.code).toBe('not-yours');
    expect((await act('revoke-rejection', {}, mine)).body.errors?.[0]).toMatchObject({
      code: 'required',
      path: 'reason',
    });
    expect((await act('revoke-rejection', { reason: 'Leí mal' }, mine)).status).toBe(200);
    expect((await act('revoke-rejection', { reason: 'Leí mal' }, mine)).status).toBe(409);
    expect(await types()).toEqual(['AgentRegistered', 'ProfileRejected', 'ProfileRejectionRevoked']);
    expect((await act('approve', { unchecked_reason: 'x' })).status).toBe(200);
  });

  it('succeeds with one of 100 concurrent approvals', async () => {
    const approve = () =>
      api.send(
        'POST',
        `/api/admin/profiles/${id}/approve`,
        { unchecked_reason: 'x' },
        { token: api.admin(), headers: seen(0) },
      );
    const replies = await Promise.all(Array.from({ length: 100 }, approve));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(99);
    expect(await types()).toEqual(['AgentRegistered', 'ProfileApproved']);
  });

  it('approves once when the command is repeated under one idempotency key', async () => {
    const headers = { 'Idempotency-Key': `aprobar-${id}`, ...seen(0) };
    const token = api.admin();
    const send = () =>
      api.send('POST', `/api/admin/profiles/${id}/approve`, { unchecked_reason: 'x' }, { token, headers });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await types()).toEqual(['AgentRegistered', 'ProfileApproved']);
  });

  it('confirms the payment of a chosen plan once the profile is approved', async () => {
    const notice = {
      content: 'El agente quiere el plan Standard.',
      website: 'Busca',
      user_id: owner.id,
      agent_id: id,
      actions: '',
      actions_content: '',
    };
    expect((await act('confirm-payment', { plan: 'Standard', reference: 'TR-1' })).status).toBe(409);
    expect((await api.send('POST', '/api/notices', notice, { token: owner.token })).status).toBe(200);
    expect((await act('confirm-payment', { plan: 'Standard', reference: 'TR-1' })).status).toBe(409);
    await act('approve', { unchecked_reason: 'x' });
    expect((await act('confirm-payment', { plan: 'Pro', reference: 'TR-1' })).status).toBe(409);
    expect((await act('confirm-payment', { plan: 'Oro', reference: 'TR-1' })).status).toBe(400);
    expect((await act('confirm-payment', { plan: 'Standard', reference: 'TR-1' })).status).toBe(200);
    expect((await types()).slice(-3)).toEqual(['PlanPaymentConfirmed', 'PlanChanged', 'PremiumGranted']);
  });

  it('declines a chosen plan with a reason, also of a rejected profile', async () => {
    await api.send('POST', '/api/notices', { content: 'Un plan', plan: 'Pro', agent_id: id }, { token: owner.token });
    await act('reject', { reason: 'La licencia no existe' });
    expect((await act('decline-plan', {})).body.errors?.[0]).toMatchObject({ code: 'required', path: 'reason' });
    expect((await act('decline-plan', { reason: 'No encontramos el pago.' })).status).toBe(200);
    expect((await act('decline-plan', { reason: 'No encontramos el pago.' })).status).toBe(409);
    expect((await types()).slice(-1)).toEqual(['PlanDeclined']);
  });

  it('gets changed: false for a command without an effect', async () => {
    expect((await act('plan', { plan: 'Free', reason: 'x' })).body).toEqual({ id, revision: 0, changed: false });
    expect((await act('plan', { plan: 'Pro', reason: 'x' })).body).toEqual({ id, revision: 2, changed: true });
  });

  it.each([
    ['plan', { plan: 'Pro' }, 'reason'],
    ['premium', { isPremium: true }, 'reason'],
    ['confirm-payment', { plan: 'Pro' }, 'reference'],
  ] as const)('has to say why: %s without a text, or with a blank one, is refused', async (command, body, path) => {
    for (const blank of [{}, { [path]: ' ' }])
      expect(await act(command, { ...body, ...blank })).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'required', path }] },
      });
  });

  it('writes down an amount in dollars, and no other text', async () => {
    for (const amount of ['-1', '49.9', 'mucho', '49,00', '1234567'])
      expect(await act('confirm-payment', { plan: 'Pro', reference: 'x', amount })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'amount' }] },
      });
  });

  it('sets plan, premium and the embed link of a profile', async () => {
    expect((await act('plan', { plan: 'Pro', reason: 'x' })).status).toBe(200);
    expect((await act('premium', { isPremium: false, reason: 'x' })).status).toBe(200);
    expect((await act('premium', { isPremium: 'yes', reason: 'x' })).status).toBe(400);
    expect(
      (await act('embed', { iframe_link: '<iframe src="https://www.youtube.com/embed/x"></iframe>' })).status,
    ).toBe(200);
    expect((await act('embed', { iframe_link: '<script>alert(1)</script>' })).body.errors?.[0]).toMatchObject({
      code: 'invalid-embed',
      path: 'iframe_link',
    });
    expect((await types()).slice(1)).toEqual(['PlanChanged', 'PremiumGranted', 'PremiumRevoked', 'AgentEmbedLinkSet']);
  });

  it('assigns a review to an admin, to another one, and to nobody; a note is encrypted in the log', async () => {
    const [mine, { id: agentId }] = [
      api.tokens.issue({ id: owner.id, name: 'A', email: 'a@example.com', user_type: 'Admin' }),
      owner,
    ];
    expect((await act('assign', { assignee: agentId }, mine)).body.changed).toBe(true);
    expect((await act('assign', { assignee: agentId }, mine)).body.changed).toBe(false);
    // The account is an agent's: only an admin can give the review to oneself without an account of that kind.
    expect((await act('assign', { assignee: agentId })).body.errors?.[0]).toMatchObject({
      code: 'not-found',
      path: 'assignee',
    });
    expect((await act('assign', { assignee: newId() })).status).toBe(404);
    expect((await act('assign', { assignee: null })).status).toBe(200);
    expect((await act('notes', { note: '' })).status).toBe(400);
    expect((await act('notes', { note: 'Llamé al registro.' })).status).toBe(200);
    expect(await types()).toEqual(['AgentRegistered', 'ProfileAssigned', 'ProfileAssigned', 'ProfileNoted']);
    expect(await api.raw()).not.toContain('Llamé al registro');
  });

  it('gets 404 for a profile that does not exist', async () => {
    expect(
      (
        await api.send('POST', `/api/admin/profiles/${newId()}/approve`, undefined, {
          token: api.admin(),
          headers: seen(0),
        })
      ).status,
    ).toBe(404);
    expect((await api.send('POST', '/api/admin/profiles/x/approve', undefined, { token: api.admin() })).status).toBe(
      404,
    );
  });
});

/** The last part of the path of each command on a profile, with a body. */
const actions = routesIn(commandApi).flatMap(({ id: route, path }) =>
  path.startsWith(PROFILES) ? [[path.slice(PROFILES.length), adminBodies[route]] as const] : [],
);

describe('If-Match of an admin command', () => {
  it.each(actions)('must be the current revision to %s', async (action, body) => {
    await act('embed', { iframe_link: '<iframe src="https://www.youtube.com/embed/x"></iframe>' });
    const reply = await api.send('POST', `/api/admin/profiles/${id}/${action}`, body, {
      token: api.admin(),
      headers: seen(0),
    });
    expect([reply.status, reply.body.errors?.[0]?.code]).toEqual([412, 'stale-revision']);
    expect(await types()).toEqual(['AgentRegistered', 'AgentEmbedLinkSet']);
  });
});

describe('Owners, analysts and visitors', () => {
  it.each(actions)('may not %s a profile', async (action, body) => {
    expect((await act(action, body, owner.token)).status).toBe(403);
    const analyst = api.tokens.issue({ id: newId(), name: 'A', email: 'a@example.com', user_type: 'Analyst' });
    expect((await act(action, body, analyst)).status).toBe(403);
    expect((await api.send('POST', `/api/admin/profiles/${id}/${action}`, body)).status).toBe(401);
    expect(await types()).toEqual(['AgentRegistered']);
  });
});
