import { newId } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesOf, type Professional } from '../../testing/messages.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';

let api: Started;
let [first, second, analyst]: [Professional, Professional, string] = [] as never;
const { professional, send, act, dispatch, codeOf, own, typesOf } = messagesOf(() => api);
beforeAll(async () => {
  api = await startCommandApi();
  [first, second] = [await professional('agent'), await professional('lender')];
  analyst = api.tokens.issue({ id: newId(), name: 'Eva', email: 'eva@example.com', user_type: 'Analyst' });
});
afterAll(() => api.stop());

const CALLS: [verb: string, body?: object][] = [
  ['accept'],
  ['pass', { reason: 'other' }],
  ['answered', { channel: 'phone' }],
  ['closed', { outcome: 'spam' }],
];

/** Somebody who does not have the message is turned away from every call, whatever revision they have seen. */
async function expectNone(id: string, token: string | undefined, status: number): Promise<void> {
  const before = await typesOf(id);
  for (const [verb, body] of CALLS)
    for (const revision of [undefined, 99])
      expect([verb, revision, (await act(id, verb, token, body, revision)).status]).toEqual([verb, revision, status]);
  expect(await typesOf(id)).toEqual(before);
}

describe('Security row 39: a message has one holder, and for everybody else no call', () => {
  it('finds it: another professional, a visitor, an analyst and an admin', async () => {
    const { id } = await send({ profile_id: first.profile });
    await expectNone(id, second.token, 404);
    await expectNone(id, undefined, 401);
    await expectNone(id, analyst, 403);
    await expectNone(id, api.admin(), 403);
    expect((await act(id, 'answered', first.token, { channel: 'phone' })).status).toBe(200);
  });

  it('finds it: who passed it on, who lost it, and whose sender took the consent back', async () => {
    const [passed, taken, withdrawn] = [
      await send({ profile_id: first.profile }),
      await send({ profile_id: first.profile }),
      await send({ profile_id: first.profile }),
    ];
    await act(passed.id, 'pass', first.token, { reason: 'no-time' });
    await dispatch(taken.id, 'offer', { profile_id: second.profile });
    await own('withdraw', { code: await codeOf(withdrawn.id) });
    for (const { id } of [passed, taken, withdrawn]) await expectNone(id, first.token, 404);
    expect((await act(taken.id, 'accept', second.token)).status).toBe(200);
  });

  it("finds it: the sender's own account", async () => {
    const { id } = await send({ profile_id: first.profile, email: second.email });
    await expectNone(id, second.token, 404);
  });

  it('of admins is open to holders, nor to analysts and visitors', async () => {
    const { id } = await send({ profile_id: first.profile });
    const calls = [
      ['offer', { profile_id: second.profile }],
      ['take-back', { reason: 'x' }],
    ] as const;
    for (const [verb, body] of calls)
      for (const [token, status] of [
        [first.token, 403],
        [second.token, 403],
        [analyst, 403],
      ] as const)
        expect((await dispatch(id, verb, body, token)).status).toBe(status);
    expect(await typesOf(id)).toEqual(['LeadSent', 'LeadOffered']);
  });

  it('opens it with the code or the cookie of another one', async () => {
    const [mine, theirs] = [await send({ profile_id: first.profile }), await send({ profile_id: first.profile })];
    for (const call of ['answer-confirmed', 'another']) {
      const body = { id: theirs.id, answered: false };
      expect((await own(call, { ...body, code: await codeOf(mine.id) })).status).toBe(400);
      expect((await own(call, body, mine.cookie)).status).toBe(400);
    }
    expect(await typesOf(theirs.id)).toEqual(['LeadSent', 'LeadOffered']);
  });
});

const HOSTILE_CODES = ['', 'x', 'A'.repeat(64), 'A'.repeat(100_000), '../../x', "' OR 1=1 --", '\0', '__proto__'];
const HOSTILE_VALUES = [null, 1, [], {}, { $ne: '' }, 'x', ['phone'], true, '__proto__', 'client\0'];

describe('Security row 39: hostile input to the calls on messages', () => {
  it.each(HOSTILE_CODES)('is refused as a code: %j', async (code) => {
    for (const call of ['status', 'withdraw', 'another']) expect((await own(call, { code })).status).toBe(400);
    expect((await own('answer-confirmed', { code, answered: true })).status).toBe(400);
  });

  it.each(HOSTILE_VALUES)('is refused as a reason, a channel, an outcome, an answer and an id: %j', async (value) => {
    const { id } = await send({ profile_id: first.profile });
    expect((await act(id, 'pass', first.token, { reason: value })).status).toBe(400);
    expect((await act(id, 'answered', first.token, { channel: value })).status).toBe(400);
    expect((await act(id, 'closed', first.token, { outcome: value })).status).toBe(400);
    const code = await codeOf(id);
    if (value !== true) expect((await own('answer-confirmed', { code, answered: value })).status).toBe(400);
    expect((await own('another', { code, id: value })).status).toBe(400);
    expect((await send({ profile_id: value })).status).toBe(400);
    expect(await typesOf(id)).toEqual(['LeadSent', 'LeadOffered']);
  });

  it('is refused in a path, and as a cookie', async () => {
    for (const id of ['x', '%00', '..%2f..', 'A'.repeat(2_000)])
      expect(
        (await api.send('POST', `/api/account/messages/${id}/accept`, undefined, { token: first.token })).status,
      ).toBe(404);
    const { cookie } = await send();
    const [name] = cookie.split('=');
    for (const value of ['', 'x', 'A'.repeat(64), '....', 'A'.repeat(4_000)])
      expect((await own('status', {}, `${name}=${value}`)).status).toBe(400);
    expect((await own('status', {}, `${cookie}; ${cookie}`)).body.errors?.[0]?.code).toBe('repeated-cookie');
  });
});
