import { newId, streams } from '@busca/events';
import type { DayFigures } from '@busca/platform/figures';
import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import { COUNTED_MAX } from '@busca/platform/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/messages.ts';
import { startCommandApi, type Started } from '../testing/started.ts';
import { PASSWORD } from '../testing/users.ts';
import { isRobot } from './index.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';

let api: Started;
const { professional, administer } = messagesOf(() => api);
beforeAll(async () => {
  api = await startCommandApi({ limited: true, trustedProxy: true });
});
afterAll(() => api.stop());

const visit = async (body: object, { agent = BROWSER, ip = '192.0.2.1' } = {}) =>
  (await api.send('POST', '/api/figures', body, { headers: { 'User-Agent': agent, 'X-Forwarded-For': ip } })).status;
async function figuresOf(...profiles: string[]): Promise<Partial<DayFigures>[]> {
  await api.settled();
  const found = await api.figures.since('2020-01-01', profiles);
  return found.map(({ day, profile, ...counts }) => {
    expect(day).toBe(dayInNewYork(api.now()));
    return { profile, ...counts };
  });
}

describe('Figures of a profile', () => {
  it('count what visitors do, by day: each profile of a list, and clicks', async () => {
    const [one, two] = [await professional('agent'), await professional('lender')];
    const events = await api.log.store.head();
    for (const body of [
      { profile_id: [one.profile, two.profile, one.profile], what: 'shown' },
      { profile_id: one.profile, what: 'opened' },
      { profile_id: one.profile, what: 'called' },
      { profile_id: [one.profile], what: 'whatsapp' },
    ])
      expect(await visit(body)).toBe(200);
    expect(await figuresOf(one.profile)).toEqual([
      { profile: one.profile, shown: 1, opened: 1, called: 1, whatsapp: 1 },
    ]);
    expect(await figuresOf(two.profile)).toEqual([
      { profile: two.profile, shown: 1, opened: 0, called: 0, whatsapp: 0 },
    ]);
    expect(await api.log.store.head()).toBe(events);
  });

  it('keep nothing of a profile that nobody knows, or that is not public by the next write', async () => {
    const [pending, suspended] = [await professional(), await professional()];
    await administer(pending.profile, 'suspend', { reason: 'Falta la licencia.' }, 1);
    const unknown = newId();
    expect(await visit({ profile_id: [pending.profile, suspended.profile, unknown], what: 'shown' })).toBe(200);
    await administer(suspended.profile, 'suspend', { reason: 'Falta la licencia.' }, 1);
    expect(await figuresOf(pending.profile, suspended.profile, unknown)).toEqual([]);
  });

  it('leave robots out, and say nothing of it', async () => {
    const { profile } = await professional();
    for (const agent of ['Googlebot/2.1', `${BROWSER} (compatible; Googlebot/2.1)`, 'curl/8.1', ''])
      expect(await visit({ profile_id: profile, what: 'opened' }, { agent })).toBe(200);
    expect(await figuresOf(profile)).toEqual([]);
  });

  it('refuse what is no visit', async () => {
    const profile_id = newId();
    for (const body of [
      {},
      { profile_id },
      { profile_id, what: 'answered' },
      { profile_id: 'x', what: 'shown' },
      { profile_id: [], what: 'shown' },
      { profile_id: { $ne: '' }, what: 'shown' },
      { profile_id: Array.from({ length: COUNTED_MAX + 1 }, newId), what: 'shown' },
    ])
      expect(await visit(body)).toBe(400);
    expect(await visit({ profile_id: Array.from({ length: COUNTED_MAX }, newId), what: 'shown' })).toBe(200);
  });

  it('Security row 37: a flood from one network leaves the others their counts; no address is kept', async () => {
    const { profile } = await professional();
    const body = { profile_id: profile, what: 'opened' };
    const calls = Array.from({ length: 305 }, () => visit(body, { ip: '203.0.113.7' }));
    const statuses = await Promise.all(calls);
    expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([300, 5]);
    expect(await visit(body, { ip: '198.51.100.9' })).toBe(200);
    expect(await figuresOf(profile)).toMatchObject([{ opened: 301 }]);
    expect(await api.raw()).not.toMatch(/203\.0\.113|198\.51\.100/);
  });

  it('are erased with the owner of the profile, those too that wait to be written', async () => {
    const [ana, luis] = [await professional(), await professional()];
    await visit({ profile_id: [ana.profile, luis.profile], what: 'shown' });
    await api.settled();
    await visit({ profile_id: [ana.profile, luis.profile], what: 'shown' });
    const erased = await api.send('POST', '/api/account/erase', { current_password: PASSWORD }, { token: ana.token });
    expect(erased.status).toBe(200);
    expect(await figuresOf(ana.profile, luis.profile)).toMatchObject([{ profile: luis.profile, shown: 2 }]);
    // A profile's stream stays, of which nothing is public.
    expect(await api.log.store.read(streams.profile('agent', ana.profile))).not.toEqual([]);
  });
});

it.each([
  [BROWSER, false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT P60) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 6.0.1) Chrome/148.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/148.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 11) Chrome/148.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse', true],
  ['facebookexternalhit/1.1', true],
  ['python-requests/2.32', true],
  ['', true],
])('%s is a robot: %s', (agent, robot) => {
  expect(isRobot(agent)).toBe(robot);
});
