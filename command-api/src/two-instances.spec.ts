import { streams } from '@busca/events';
import { MONGODB_TEST_URL } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStorage, type EngineStorage } from './testing/engines.ts';
import { remoteStorage } from './testing/remote.ts';
import { NEW_PASSWORD, resettingBrowser } from './testing/resets.ts';
import { startCommandApi, type Started } from './testing/started.ts';

const PASSWORD = 'una casa azul';
const form = { name: 'Ana Ríos', email: 'ana@example.com', password: PASSWORD, user_type: 'Agent' };
const other = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Where the log and the state lie. */
const places = [
  { on: 'files', open: async () => createStorage() },
  ...(MONGODB_TEST_URL ? [{ on: 'EventStoreDB and MongoDB', open: remoteStorage }] : []),
];

describe.each(places)('Two command APIs on one log and one state, on $on', ({ open }) => {
  let storage: EngineStorage;
  let one: Started;
  let two: Started;
  beforeEach(async () => {
    storage = await open();
    [one, two] = await Promise.all([
      startCommandApi({ storage, limited: true }),
      startCommandApi({ storage, limited: true }),
    ]);
  });
  afterEach(async () => {
    await Promise.all([one.stop(), two.stop()]);
    await storage.remove();
  });

  /** Sends the same request twice to each API, concurrently. */
  const sendToBoth = (path: string, body: unknown, headers = {}) =>
    Promise.all([one, two, one, two].map((api) => api.send('POST', path, body, { headers })));

  /** A browser whose calls go to the API that was named last. */
  function browserOfBoth() {
    let current = one;
    const browser = resettingBrowser(() => current);
    return (api: Started) => {
      current = api;
      return browser;
    };
  }

  it('give an email to one of four concurrent sign-ups', async () => {
    const statuses = (await sendToBoth('/api/users', form)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
    expect(await one.events('AccountCreated')).toHaveLength(1);
  });

  it('run a command once for one idempotency key, with the same reply from both', async () => {
    const replies = await sendToBoth('/api/users', form, { 'Idempotency-Key': 'one-key-for-both' });
    const [account, ...more] = await two.events('AccountCreated');
    expect(more).toEqual([]);
    for (const { status, headers, body } of replies) {
      expect([status, streams.account(String(body.id)), headers.get('X-Position'), headers.get('ETag')]).toEqual([
        201,
        account?.stream,
        account?.position,
        '"0"',
      ]);
    }
  });

  it('accept a password changed at the other, and end earlier sessions', async () => {
    const { id, token, email } = await one.signUp('Agent');
    const at = browserOfBoth();
    const otp = await at(one).codeFor(email);
    const replies = await Promise.all(
      [one, two, one, two].map((api) =>
        at(api).update(email, otp, NEW_PASSWORD, { 'Idempotency-Key': 'one-new-password' }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await two.events('PasswordChanged')).toHaveLength(1);
    expect((await two.send('PUT', `/api/users/${id}`, { email }, { token })).status).toBe(401);
    expect((await two.send('POST', '/api/users/login', { email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('count wrong guesses at a code together', async () => {
    const { email } = await one.signUp('Agent');
    const at = browserOfBoth();
    const code = await at(one).codeFor(email);
    const check = (api: Started, otp: string) => at(api).check(email, otp);
    expect((await check(two, code)).status).toBe(200);
    const guesses = await Promise.all([1, 2, 3, 4, 5].map((by) => check(by % 2 === 0 ? one : two, other(code, by))));
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await Promise.all([one, two].map((api) => check(api, code)))).map(({ status }) => status)).toEqual([
      400, 400,
    ]);
  });

  it('count wrong passwords together', async () => {
    const { email } = await one.signUp('Agent');
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        (n % 2 === 0 ? one : two).send('POST', '/api/users/login', { email, password: 'otra casa' }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});
