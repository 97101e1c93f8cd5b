import { linkCode } from '@busca/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { PASSWORD } from '../../testing/users.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

it('Security row 36: the link in news ends them without a session, for one account alone, and begins them for nobody', async () => {
  const [user, other] = [await api.signUp('Agent'), await api.signUp('Agent')];
  const code = await linkCode(api.log.keys, 'choose-news', { accountId: user.id, id: user.id });
  const choose = (news: unknown, text = code) => api.send('POST', '/api/account/news', { code: text, news });
  const chosen = async () => (await api.events('NewsChosen')).map(({ data }) => data);
  for (let time = 0; time < 2; time += 1) expect((await choose(false)).body).toEqual({ ok: true });
  const refused = await choose(true);
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'news']);
  const ofOther = await linkCode(api.log.keys, 'undo-email-change', { accountId: other.id, id: other.id });
  for (const text of ['', 'x', ofOther])
    expect((await choose(false, text)).body.errors?.[0]?.code).toBe('invalid-code');
  expect((await choose('no')).status).toBe(400);
  expect(await chosen()).toEqual([{ accountId: user.id, news: false }]);
});

it('Security row 36: a mail program ends news with one click (RFC 8058): a form to the address of the email, without a session', async () => {
  const user = await api.signUp('Agent');
  const code = await linkCode(api.log.keys, 'choose-news', { accountId: user.id, id: user.id });
  const click = async (
    text: string,
    body: URLSearchParams | FormData = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  ) => {
    const reply = await fetch(new URL(`/api/account/news/${text}`, api.url), { method: 'POST', body });
    return [reply.status, await reply.json()];
  };
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  for (const body of [undefined, form]) expect(await click(code, body)).toEqual([200, { ok: true }]);
  const mine = (await api.events('NewsChosen')).filter(({ stream }) => stream === `account-${user.id}`);
  expect(mine.map(({ data }) => data)).toEqual([{ accountId: user.id, news: false }]);
  const undoing = await linkCode(api.log.keys, 'undo-email-change', { accountId: user.id, id: user.id });
  for (const text of ['x', undoing])
    expect(await click(text)).toEqual([
      400,
      { errors: [expect.objectContaining({ code: 'invalid-code' })], message: expect.any(String) },
    ]);
});

it('A signed-in user ends news and begins them again; nobody does so for another account, or without a session', async () => {
  const user = await api.signUp('Lender');
  const choose = (body: object, token?: string) =>
    api.send('PUT', '/api/account/news', body, token === undefined ? {} : { token });
  expect((await choose({ news: false })).status).toBe(401);
  expect((await choose({ news: 'no' }, user.token)).status).toBe(400);
  for (const news of [false, false, true])
    expect((await choose({ news, id: 'other' }, user.token)).body).toEqual({ ok: true });
  const mine = (await api.events('NewsChosen')).filter(({ stream }) => stream === `account-${user.id}`);
  expect(mine.map(({ data }) => data)).toEqual([false, true].map((news) => ({ accountId: user.id, news })));
});

it('A signed-in user corrects the name of the account; the same name again is no event, and what is no name is refused', async () => {
  const user = await api.signUp('Lender');
  const rename = (name: unknown, token?: string) =>
    api.send('PUT', '/api/account/name', { name }, token === undefined ? {} : { token });
  expect((await rename('Ana')).status).toBe(401);
  for (const name of ['', ' ', 7, 'www.casas.com', 'x'.repeat(500)])
    expect((await rename(name, user.token)).status).toBe(400);
  for (const name of ['Ana María', 'Ana María', 'Ana Ríos'])
    expect((await rename(name, user.token)).body).toEqual({ ok: true });
  const mine = (await api.events('AccountRenamed')).filter(({ stream }) => stream === `account-${user.id}`);
  expect(mine.map(({ data }) => data)).toEqual([
    { accountId: user.id, personal: { from: expect.any(String), to: 'Ana María' } },
    { accountId: user.id, personal: { from: 'Ana María', to: 'Ana Ríos' } },
  ]);
  const renewed = await api.send('POST', '/api/users/login', { email: user.email, password: PASSWORD });
  expect(
    renewed.body.token && JSON.parse(Buffer.from(String(renewed.body.token).split('.')[1]!, 'base64url').toString()),
  ).toMatchObject({
    data: { name: 'Ana Ríos' },
  });
});
