import { linkCode } from '@busca/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

it('Security row 36: the link in news ends them and begins them again, without a session, and for one account alone', async () => {
  const [user, other] = [await api.signUp('Agent'), await api.signUp('Agent')];
  const code = await linkCode(api.log.keys, 'choose-news', { accountId: user.id, id: user.id });
  const choose = (news: unknown, text = code) => api.send('POST', '/api/account/news', { code: text, news });
  const chosen = async () => (await api.events('NewsChosen')).map(({ data }) => data);
  for (const news of [false, false, true]) expect((await choose(news)).body).toEqual({ ok: true });
  expect(await chosen()).toEqual([false, true].map((news) => ({ accountId: user.id, news })));
  const ofOther = await linkCode(api.log.keys, 'undo-email-change', { accountId: other.id, id: other.id });
  for (const text of ['', 'x', ofOther]) expect((await choose(false, text)).body.errors?.[0]?.code).toBe('invalid-code');
  expect((await choose('no')).status).toBe(400);
  expect(await chosen()).toHaveLength(2);
});

it('A signed-in user ends news and begins them again; nobody does so for another account, or without a session', async () => {
  const user = await api.signUp('Lender');
  const choose = (body: object, token?: string) => api.send('PUT', '/api/account/news', body, token === undefined ? {} : { token });
  expect((await choose({ news: false })).status).toBe(401);
  expect((await choose({ news: 'no' }, user.token)).status).toBe(400);
  for (const news of [false, false, true]) expect((await choose({ news, id: 'other' }, user.token)).body).toEqual({ ok: true });
  const mine = (await api.events('NewsChosen')).filter(({ stream }) => stream === `account-${user.id}`);
  expect(mine.map(({ data }) => data)).toEqual([false, true].map((news) => ({ accountId: user.id, news })));
});
