import { streams } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesOf, VISITOR, type Professional } from '../../testing/messages.ts';
import { agentForm, startCommandApi, type Started } from '../../testing/started.ts';
import { errorOf, newEmail } from '../../testing/users.ts';

let api: Started;
let [agent, lender]: Professional[] = [];
const { professional, administer, send, act, dispatch, own, typesOf } = messagesOf(() => api);
beforeAll(async () => {
  api = await startCommandApi();
  [agent, lender] = [await professional('agent'), await professional('lender')];
});
afterAll(() => api.stop());

const newest = async (type: 'LeadSent' | 'LeadOffered' | 'LeadPassed' | 'LeadConsentRevoked') =>
  (await api.events(type)).at(-1)!.data;
const setContact = (one: Professional, body: object, token = one.token) =>
  api.send('PUT', `/api/account/profiles/${one.profile}/contact`, body, { token });

describe('A message to one professional', () => {
  it('is sent and offered in one append, for the first area of the professional where no place is named', async () => {
    const { id } = await send({ profile_id: lender!.profile });
    expect(await typesOf(id)).toEqual(['LeadSent', 'LeadOffered']);
    expect(await newest('LeadSent')).toMatchObject({ page: 'profile', kind: 'lender', place: 'San Juan, PR' });
    expect(await newest('LeadOffered')).toMatchObject({
      leadId: id,
      profileId: lender!.profile,
      accountId: lender!.accountId,
      way: 'direct',
      until: null,
      upTo: null,
      isOwn: false,
    });
  });

  it('is found to be their own: by email, phone, session and the browser that they have signed in with', async () => {
    const one = await professional('agent');
    const isOwn = async () => ((await newest('LeadOffered')) as { isOwn: boolean }).isOwn;
    const login = await api.send('POST', '/api/users/login', { email: one.email, password: 'una casa azul' });
    const device = login.headers
      .getSetCookie()
      .find((line) => line.includes('busca-device'))!
      .split(';')[0]!;
    const found: boolean[] = [];
    for (const [more, headers] of [
      [{ email: one.email.toUpperCase() }, {}],
      [{ phoneNumber: agentForm.phone_number }, {}],
      [{}, { Authorization: `Bearer ${one.token}` }],
      [{}, { Cookie: device }],
      [{}, {}],
    ] as const) {
      await send({ profile_id: one.profile, ...more }, headers);
      found.push(await isOwn());
    }
    expect(found).toEqual([true, true, true, true, false]);
    expect(((await newest('LeadSent')) as { accountsOfSender?: string[] }).accountsOfSender).toBeUndefined();
  });

  it('is refused where the profile is not public, and where no messages come for now', async () => {
    const paused = await professional('agent');
    await setContact(paused, { whatsapp: '', paused: true, open_limit: 5 });
    const suspended = await professional('agent');
    await administer(suspended.profile, 'suspend', { reason: 'x' }, 1);
    const before = (await api.events('LeadSent')).length;
    expect(errorOf(await send({ profile_id: paused.profile }))).toEqual([409, 'takes-no-messages']);
    for (const profile_id of [suspended.profile, agent!.accountId])
      expect(errorOf(await send({ profile_id }))).toEqual([404, 'not-found']);
    expect(await api.events('LeadSent')).toHaveLength(before);
  });

  it('is one chain of causes, whoever acts on it: each event belongs to the request that the message came with', async () => {
    const { id } = await send({ profile_id: agent!.profile });
    await act(id, 'accept', agent!.token);
    await act(id, 'answered', agent!.token, { channel: 'phone' });
    await dispatch(id, 'take-back', { reason: 'other' });
    await api.send('POST', `/api/admin/leads/${id}/note`, { text: 'Llamó.' }, { token: api.admin() });
    const events = await api.log.readStream(streams.lead(id));
    const [first] = events;
    expect(events.length).toBeGreaterThan(3);
    expect(new Set(events.map(({ metadata }) => metadata.$correlationId))).toEqual(
      new Set([first!.metadata.$correlationId]),
    );
    expect(new Set(events.map(({ metadata }) => metadata.$causationId)).size).toBe(events.length - 1);
  });

  it('is sent once under a key, also by two requests at once', async () => {
    const body = { ...VISITOR, email: newEmail(), profile_id: agent!.profile };
    const post = () =>
      api.send('POST', '/api/busca/sendNewLead', body, { headers: { 'Idempotency-Key': 'key-of-a-message' } });
    const [one, other] = await Promise.all([post(), post()]);
    expect(other.body.id).toBe(one.body.id);
    expect((await post()).body.id).toBe(one.body.id);
    expect(await typesOf(String(one.body.id))).toEqual(['LeadSent', 'LeadOffered']);
  });

  it('is answered as the first time, also once the professional takes no more messages or is suspended', async () => {
    const one = await professional('agent');
    const body = { ...VISITOR, email: newEmail(), profile_id: one.profile };
    const post = () =>
      api.send('POST', '/api/busca/sendNewLead', body, { headers: { 'Idempotency-Key': 'key-of-a-retry' } });
    const first = await post();
    await setContact(one, { whatsapp: '', paused: true, open_limit: 5 });
    const paused = await post();
    await administer(one.profile, 'suspend', { reason: 'x' }, 2);
    for (const { status, body: again, headers } of [paused, await post()])
      expect([status, again.id, headers.get('X-Position')]).toEqual([
        200,
        first.body.id,
        first.headers.get('X-Position'),
      ]);
    expect(await typesOf(String(first.body.id))).toEqual(['LeadSent', 'LeadOffered']);
  });
});

describe('A message to nobody in particular', () => {
  it.each([
    ['loan', { page: 'loan', location: 'miami, florida' }, { page: 'loan', kind: 'lender', place: 'Miami, FL' }],
    ['lenders', { page: 'lenders', location: 'Miami, FL' }, { kind: 'lender', place: 'Miami, FL' }],
    ['agents', { page: 'agents', location: 'Miami, FL' }, { kind: 'agent', place: 'Miami, FL' }],
    ['contact', { page: 'contact' }, { page: 'contact' }],
    ['no page but a timeframe', { timeframe: 'Lo antes posible' }, { page: 'loan', kind: 'lender' }],
    ['no page', {}, { page: 'contact' }],
    ['an unknown place', { page: 'loan', location: 'Xanadu' }, { page: 'loan' }],
    ['a place of several states', { page: 'agents', location: 'Springfield' }, { page: 'agents' }],
  ])('is for whom its page says: %s', async (_name, more, expected) => {
    await send(more);
    const { page, kind, place, personal } = (await newest('LeadSent')) as unknown as Record<string, unknown> & {
      personal: object;
    };
    expect({ page, kind, place }).toEqual({
      page: 'page' in expected ? expected.page : page,
      kind: undefined,
      place: undefined,
      ...expected,
    });
    expect(personal).toEqual(
      expect.objectContaining('place' in expected || !('location' in more) ? {} : { location: more.location }),
    );
  });

  it('is refused, without an event, where the trap is filled or the place is a link', async () => {
    const before = (await api.events()).length;
    const trapped = await send({ homepage: 'https://example.com' });
    expect([trapped.status, trapped.body.errors?.[0]]).toEqual([
      400,
      expect.objectContaining({ code: 'filled-trap', path: 'homepage' }),
    ]);
    expect(errorOf(await send({ location: 'www.example.com' }))).toEqual([400, 'not-a-name']);
    expect(await api.events()).toHaveLength(before);
  });

  it('Security row 37: comes ten times a day from one sender: an email in a network, which nobody elsewhere can use up', async () => {
    const strict = await startCommandApi({ limited: true, trustedProxy: true });
    const email = newEmail();
    const post = (ip: string, typed = email) =>
      strict.send(
        'POST',
        '/api/busca/sendNewLead',
        { ...VISITOR, email: typed },
        { headers: { 'X-Forwarded-For': ip } },
      );
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { status, headers } = await post(`203.0.113.1`, n % 2 ? email : email.toUpperCase());
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3_600);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await post('198.51.100.7')).status).toBe(200);
    expect((await post('203.0.113.1', newEmail())).status).toBe(200);
    await strict.stop();
  });
});

describe('The life of a message', () => {
  it('goes from an offer by hand to an answer, a denial and another holder', async () => {
    const { id, cookie } = await send({ page: 'agents', location: 'Miami, FL' });
    await dispatch(id, 'offer', { profile_id: agent!.profile });
    await act(id, 'accept', agent!.token);
    await act(id, 'answered', agent!.token, { channel: 'whatsapp' });
    const { body } = await own('status', {}, cookie);
    expect(body).toMatchObject({
      revoked: false,
      messages: [
        {
          id,
          page: 'agents',
          kind: 'agent',
          location: 'Miami, FL',
          waits_for: 'holder',
          holder: { profile_id: agent!.profile, way: 'by-hand', state: 'answered', until: null, confirmed: null },
          can_ask_for_another: false,
          can_confirm: true,
        },
      ],
    });
    await own('answer-confirmed', { answered: false }, cookie);
    expect((await own('another', {}, cookie)).status).toBe(200);
    const after = (await own('status', {}, cookie)).body.messages as unknown as object[];
    expect(after[0]).toMatchObject({
      waits_for: 'turn',
      holder: null,
      former: [{ profile_id: agent!.profile, how: 'another', reason: null }],
    });
  });

  it('tells the sender why somebody passed it on, and no note, email, phone or text', async () => {
    const { id, cookie } = await send({ profile_id: agent!.profile });
    await act(id, 'pass', agent!.token, { reason: 'not-my-area', note: 'Secreto' });
    const { body } = await own('status', {}, cookie);
    expect(body).toMatchObject({
      messages: [{ waits_for: 'sender', former: [{ how: 'passed', reason: 'not-my-area' }] }],
    });
    for (const text of ['Secreto', VISITOR.phoneNumber, VISITOR.message, 'example.com'])
      expect(JSON.stringify(body)).not.toContain(text);
    expect(await api.raw()).not.toContain('Secreto');
  });

  it('names no professional whose profile is public no more', async () => {
    const gone = await professional('agent');
    const { cookie } = await send({ profile_id: gone.profile });
    await administer(gone.profile, 'suspend', { reason: 'x' }, 1);
    expect((await own('status', {}, cookie)).body).toMatchObject({
      messages: [{ holder: { full_name: null, image: null } }],
    });
  });

  it('has one outcome of two acceptances at once, and one of an acceptance and a withdrawal', async () => {
    const [twice, withdrawn] = [await send({ page: 'agents' }), await send({ page: 'agents' })];
    for (const { id } of [twice, withdrawn]) await dispatch(id, 'offer', { profile_id: agent!.profile });
    const accepts = await Promise.all([act(twice.id, 'accept', agent!.token), act(twice.id, 'accept', agent!.token)]);
    expect(accepts.filter(({ status }) => status === 200)).toHaveLength(1);
    const [accept] = await Promise.all([
      act(withdrawn.id, 'accept', agent!.token),
      own('withdraw', {}, withdrawn.cookie),
    ]);
    const types = await typesOf(withdrawn.id);
    expect(types.at(-1)).toBe('LeadConsentRevoked');
    expect(types.includes('LeadAccepted')).toBe(accept.status === 200);
    expect(await newest('LeadConsentRevoked')).toMatchObject({ holder: { profileId: agent!.profile } });
  });

  it('answers a command under a key again, also once the message has left its holder', async () => {
    const { id } = await send({ profile_id: agent!.profile });
    const pass = () =>
      api.send(
        'POST',
        `/api/account/messages/${id}/pass`,
        { reason: 'other' },
        {
          token: agent!.token,
          headers: { 'If-Match': '"1"', 'Idempotency-Key': 'key-of-a-pass' },
        },
      );
    expect([(await pass()).status, (await pass()).status]).toEqual([200, 200]);
    expect(await typesOf(id)).toEqual(['LeadSent', 'LeadOffered', 'LeadPassed']);
  });

  it('asks a holder for the revision that they have seen', async () => {
    const { id } = await send({ profile_id: agent!.profile });
    expect(errorOf(await act(id, 'answered', agent!.token, { channel: 'phone' }, 0))).toEqual([412, 'stale-revision']);
    const reply = await api.send(
      'POST',
      `/api/account/messages/${id}/answered`,
      { channel: 'phone' },
      { token: agent!.token },
    );
    expect(errorOf(reply)).toEqual([428, 'revision-required']);
  });
});

describe('How an owner takes messages', () => {
  it('is set by the owner alone, and is no event where nothing changes', async () => {
    const [one, other] = [await professional('lender'), await professional('agent')];
    const contact = { whatsapp: '(787) 555-0142', paused: false, open_limit: 7 };
    expect((await setContact(one, contact)).body).toMatchObject({ id: one.profile, revision: 2, changed: true });
    expect((await setContact(one, contact)).body).toMatchObject({ revision: 2, changed: false });
    expect((await setContact(one, contact, other.token)).status).toBe(403);
    expect((await api.events('ProfileContactSet')).at(-1)?.data).toMatchObject({
      openLimit: 7,
      personal: { whatsapp: contact.whatsapp },
    });
    expect(await api.raw()).not.toContain(contact.whatsapp);
    for (const wrong of [
      { ...contact, whatsapp: '+52 55 1234 5678' },
      { ...contact, open_limit: 0 },
      { ...contact, open_limit: 51 },
      { whatsapp: '' },
    ])
      expect((await setContact(one, wrong)).status).toBe(400);
  });
});
