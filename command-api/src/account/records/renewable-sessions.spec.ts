import { expect, it } from 'vitest';
import {
  endOf,
  GRACE_MS,
  IDLE_MS,
  renew,
  renewableSessions,
  SESSIONS_MAX,
  sessionsEnd,
  type StoredSession,
} from './renewable-sessions.ts';

const session: StoredSession = { id: 's', startedAt: 0, endsAt: 5 * IDLE_MS, generation: 3, renewedAt: 1_000 };

it.each([
  ['the present code', 3, 1_000, 'renewed'],
  ['the code before, in its minute', 2, 1_000 + GRACE_MS - 1, 'renewed'],
  ['the code before, later', 2, 1_000 + GRACE_MS, 'reused'],
  ['an older code', 1, 1_000, 'reused'],
  ['the present code, a week later', 3, 1_000 + IDLE_MS, 'over'],
])('A renewal with %s', (_, generation, at, outcome) => {
  const { value, result } = renew([session, { ...session, id: 'other' }], { sessionId: 's', generation }, at);
  expect(result.outcome).toBe(outcome);
  expect(value?.map(({ id }) => id)).toEqual(
    { renewed: generation === 3 ? ['other', 's'] : undefined, reused: ['other'], over: undefined }[outcome],
  );
});

it('An account has twenty sessions at most: the one that was renewed longest ago ends', async () => {
  let stored: StoredSession[] = [];
  let at = 0;
  const record = {
    read: async () => stored,
    async update<R>(
      _: string,
      change: (value: StoredSession[] | undefined) => { value?: StoredSession[] | undefined; result: R },
    ): Promise<R> {
      const { value, result } = change(stored);
      stored = value ?? stored;
      return result;
    },
  };
  const sessions = renewableSessions({
    record,
    keys: { lookupSecret: async () => Buffer.alloc(32) },
    now: () => new Date((at += 1)),
  });
  const [first, second] = [
    await sessions.begin('a', new Date(0), IDLE_MS),
    await sessions.begin('a', new Date(0), IDLE_MS),
  ];
  await sessions.renew({ accountId: 'a', sessionId: first.id, generation: 0 });
  for (let n = 1; n < SESSIONS_MAX; n += 1) await sessions.begin('a', new Date(0), IDLE_MS);
  expect([stored.length, stored.some(({ id }) => id === first.id), stored.some(({ id }) => id === second.id)]).toEqual([
    SESSIONS_MAX,
    true,
    false,
  ]);
});

it('A record of sessions expires with the last of them', () => {
  expect([endOf(session), sessionsEnd([session, { ...session, endsAt: 2_000 }]), sessionsEnd([])]).toEqual([
    1_000 + IDLE_MS,
    1_000 + IDLE_MS,
    0,
  ]);
});
