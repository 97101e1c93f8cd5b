import { newId } from '@busca/events';
import { routesIn, type Route } from '@busca/platform/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commandApi } from '../routes/index.ts';
import { approve } from '../testing/approve.ts';
import { agentForm, lenderForm, startCommandApi, type Started } from '../testing/started.ts';
import { codeOf } from '../testing/users.ts';

/** Fields that no client may set, whatever it sends. */
const FORGED = {
  isPremium: true,
  isDeleted: false,
  plan_type: 'Pro',
  user_id: newId(),
  iframe_link: '<iframe src="https://www.youtube.com/x">',
  status: 'approved',
  role: 'Admin',
  user_type: 'Admin',
  actor: { id: newId(), role: 'Admin' },
  _id: 1,
  id: newId(),
  accountId: newId(),
  revision: 99,
};

interface Owner {
  id: string;
  token: string;
  email: string;
  /** Id of the approved profile. */
  profile: string;
}

let api: Started;
let victim: Owner;
let attacker: Owner;
beforeAll(async () => {
  api = await startCommandApi();
  [victim, attacker] = [await signUp(), await signUp()];
});
afterAll(() => api.stop());

async function signUp(): Promise<Owner> {
  const user = await api.signUp('Agent');
  const { body } = await api.send('POST', '/api/agents', { ...agentForm, email: user.email }, { token: user.token });
  const { id: profile } = body.newAgent as unknown as { id: string };
  await approve(api, profile);
  return { ...user, profile };
}

/** Fails unless the requests are refused with 401, 403 or 404 and append nothing. */
async function expectRefused(
  requests: readonly (readonly [method: string, path: string, body?: object | undefined])[],
  token: string | undefined,
): Promise<void> {
  const before = (await api.events()).length;
  for (const [method, path, body] of requests) {
    const { status } = await api.send(method, path, body, { ...(token && { token }), headers: { 'If-Match': '"1"' } });
    expect([method, path, [401, 403, 404].includes(status) ? 'refused' : status]).toEqual([method, path, 'refused']);
  }
  expect(await api.events()).toHaveLength(before);
}

const withId = routesIn(commandApi).filter(({ path }) => path.includes('{id}'));
/** A valid body for each call with an id. */
const bodies: Record<string, object> = {
  changeEmail: { email: 'nueva@example.com', current_password: 'una casa azul' },
  editAgent: { first_name: 'Eva' },
  editLender: { first_name: 'Eva' },
  reject: { reason: 'x' },
  suspend: { reason: 'x' },
  declinePlan: { reason: 'x' },
  confirmPayment: { plan: 'Pro', reference: 'x' },
  changePlan: { plan: 'Pro', reason: 'x' },
  setPremium: { isPremium: true, reason: 'x' },
  setEmbed: { iframe_link: null },
  passMessage: { reason: 'other' },
  answerMessage: { channel: 'phone' },
  closeMessage: { outcome: 'client' },
  answerReview: { text: 'x' },
  setContact: { whatsapp: '', paused: true, open_limit: 5 },
};
const onVictim = (route: Route) =>
  [
    route.method,
    route.path.replace('{id}', route.subject === 'account' ? victim.id : victim.profile),
    bodies[route.id],
  ] as const;

describe("Security row 12: an agent on another agent's", () => {
  it('account and profile is refused by every call, and nothing is appended', async () => {
    expect(withId.length).toBeGreaterThan(12);
    await expectRefused(withId.map(onVictim), attacker.token);
    await expectRefused(withId.map(onVictim), undefined);
  });

  it('notices is refused', async () => {
    const notice = { content: 'Quiero Pro', user_id: victim.id };
    await expectRefused(
      [
        ['POST', '/api/notices', { ...notice, actions: 'Approve Agent', actions_content: victim.profile }],
        ['POST', '/api/notices', { ...notice, agent_id: victim.profile, plan: 'Pro' }],
      ],
      attacker.token,
    );
  });
});

it('Security row 11: an agent whose profile is pending may use no call of admins, nor edit', async () => {
  const pending = await api.signUp('Agent');
  const { body } = await api.send(
    'POST',
    '/api/agents',
    { ...agentForm, email: pending.email },
    { token: pending.token },
  );
  const ofAdmins = routesIn(commandApi).filter(({ roles }) => Array.isArray(roles) && roles.includes('Admin'));
  expect(ofAdmins.filter(({ path }) => !path.includes('{id}'))).not.toEqual([]);
  await expectRefused(ofAdmins.map(onVictim), pending.token);
  const before = (await api.events()).length;
  const { id } = body.newAgent as unknown as { id: string };
  expect(
    codeOf(
      await api.send(
        'PUT',
        `/api/agents/${id}`,
        { first_name: 'Eva' },
        { token: pending.token, headers: { 'If-Match': '"0"' } },
      ),
    ),
  ).toBe('not-in-this-state');
  expect(await api.events()).toHaveLength(before);
});

describe('Security row 13: fields that no client may set', () => {
  /** Calls that take them, each with the events that it may cause. */
  const calls = (): [path: string, method: string, body: object, token: string | undefined, caused: string[]][] => [
    [
      '/api/users',
      'POST',
      { name: 'Ana', email: `${newId()}@example.com`, password: 'una casa azul', ...FORGED, user_type: 'Agent' },
      undefined,
      ['AccountCreated'],
    ],
    [
      '/api/busca/sendNewLead',
      'POST',
      {
        firstName: 'Ana',
        lastName: 'Ríos',
        email: 'ana@example.com',
        phoneNumber: '3055550142',
        message: 'Hola',
        ...FORGED,
      },
      undefined,
      ['LeadSent'],
    ],
    [`/api/agents/${attacker.profile}`, 'PUT', { brokerage: 'Otra casa', ...FORGED }, attacker.token, ['AgentEdited']],
    ['/api/notices', 'POST', { content: 'Enterprise', ...FORGED, user_id: null }, undefined, ['DemoRequested']],
  ];

  it('reach no event, and change no role, plan or state', async () => {
    for (const [path, method, body, token, caused] of calls()) {
      const before = (await api.events()).length;
      const { status } = await api.send(method, path, body, token ? { token } : {});
      expect([path, status]).toEqual([path, expect.toBeOneOf([200, 201])]);
      const added = (await api.events()).slice(before).filter(({ type }) => !type.startsWith('Email'));
      expect([path, added.map(({ type }) => type)]).toEqual([path, caused]);
      const data = JSON.stringify(added.map((event) => event.data));
      for (const text of [
        'youtube',
        '"isPremium"',
        '"isDeleted"',
        '"iframe_link"',
        'Admin',
        FORGED.user_id,
        FORGED.id,
        FORGED.accountId,
      ])
        expect([path, data.includes(text)]).toEqual([path, false]);
    }
  });

  it('are in no body, but where the call is about them: what a body does not name is dropped', () => {
    const named = routesIn(commandApi).flatMap(({ id, body }) => {
      if (!body) return [];
      const { properties = {}, additionalProperties } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
      expect([id, Boolean(additionalProperties)]).toEqual([id, false]);
      const fields = Object.keys(FORGED).filter((field) => field in properties);
      return fields.length > 0 ? [[id, ...fields]] : [];
    });
    expect(named).toEqual([
      ['createUser', 'user_type'],
      ['removePasskey', 'id'],
      // One of the sender's own messages.
      ['confirmAnswer', 'id'],
      ['askForAnother', 'id'],
      ['writeReview', 'id'],
      ['sendNotice', 'user_id'],
      // Admins alone.
      ['setPremium', 'isPremium'],
      ['setEmbed', 'iframe_link'],
      ['inviteStaff', 'user_type'],
    ]);
  });

  it('alone are no edit', async () => {
    const before = (await api.events()).length;
    await api.send('PUT', `/api/agents/${attacker.profile}`, FORGED, { token: attacker.token });
    expect(await api.events()).toHaveLength(before);
  });

  it('give no other role at a sign-up', async () => {
    for (const user_type of ['Admin', 'Analyst', 'admin', ['Agent'], null]) {
      const { status } = await api.send('POST', '/api/users', {
        name: 'Ana',
        email: `${newId()}@example.com`,
        password: 'una casa azul',
        user_type,
      });
      expect([user_type, status]).toEqual([user_type, 400]);
    }
    const lender = await api.signUp('Lender');
    expect(
      (
        await api.send(
          'POST',
          '/api/agents',
          { ...lenderForm, ...agentForm, email: lender.email },
          { token: lender.token },
        )
      ).status,
    ).toBe(403);
  });
});

describe('Finding H3: every call of the command API', () => {
  it.each(routesIn(commandApi))(
    'has a limit, by account where somebody is signed in: $id',
    ({ roles, limits = [] }) => {
      expect(limits.length).toBeGreaterThan(0);
      if (Array.isArray(roles) || roles === 'signed-in') expect(limits.map(({ per }) => per)).toContain('account');
    },
  );
});
