import { request } from 'node:http';
import { readSettings } from '@busca/platform';
import { loadPlaces } from '@busca/platform/places';
import { sayFigure } from '@busca/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, start, type Started } from '../testing/index.ts';

let api: Started;
beforeAll(async () => {
  // Each text asks for whole lists, of more entries than a network may read in an hour.
  api = await start({ places: loadPlaces(), settings: readSettings({ RATE_LIMITS: 'off' }) });
  await api.people({ name: 'José Pérez' }, { kind: 'lender' });
});
afterAll(() => api.stop());

/** Status of a request whose path goes out unchanged: `fetch` would normalise it. */
const raw = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.url);
    request({ hostname, port, path, agent: false }, (response) => resolve(response.resume().statusCode!))
      .on('error', reject)
      .end();
  });

/** Hostile texts, percent-encoded for a path. */
const texts = [
  '%00',
  'a%00b',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '%25',
  '*',
  '(a+)+$',
  '%F0%9F%8F%A0',
  '%2F..%2F',
  '%22',
  'ñ',
  ',',
];
const lists = [
  'premium?x=',
  'name/',
  'full-name/',
  'name-searchbar/',
  'city/',
  'city/Miami/name/',
  'city/Miami/full-name/',
];
/** Every call that searches for a text, but for its end. */
const searches = [...[...lists, 'near/'].map((list) => `agents/busca/${list}`), 'cities?q=', 'cities/named?q='];

describe('Hostile requests', () => {
  it.each(lists)('to %s are answered with 200 and find nobody', async (list) => {
    for (const text of texts) {
      const { status, body } = await api.get(`/api/agents/busca/${list}${text}`);
      expect([text, status]).toEqual([text, 200]);
      if (!list.startsWith('premium')) expect(JSON.stringify(body)).not.toContain('José');
    }
  });

  it.each([
    '/api/agents/busca/city/%E0%A4%A',
    '/api/agents/busca/name/%',
    '/api/agents/%ff',
    '/api/users/%c3%28',
    '/api/admin/profiles/%zz',
  ])('with a path that is not UTF-8 get 400: %s', async (path) => expect(await raw(path)).toBe(400));

  it.each([
    '//',
    '/api',
    '/api/',
    '/api/agents',
    '/api/agents/busca',
    '/api/agents/busca/city',
    '/api/agents/busca/name/',
    '/api/x',
  ])('to a path without a route get 404: %s', async (path) => expect(await raw(path)).toBe(404));

  it('with a malformed query string get no 5xx', async () => {
    for (const query of ['?%', '?q=%E0%A4%A', '?&&&=', '?__proto__[x]=1', '?q=a&q=b', `?${'a=1&'.repeat(2_000)}`])
      expect(await raw(`/api/cities${query}`)).toBeLessThan(500);
  });

  it('with a very long search text, or one like a pattern, are answered without delay (Security row 30)', async ({
    task,
  }) => {
    const times: number[] = [];
    const search = async (address: string, text: string) => {
      const began = performance.now();
      const status = await raw(`/api/${address}${text}`);
      times.push(performance.now() - began);
      return status;
    };
    const long = ['a', 'a%20', 'a.', '%CC%81', ',', '(a+)+$'].map((part) =>
      part.repeat(Math.floor(15_000 / part.length)),
    );
    for (const address of searches) {
      for (const text of ['(a+)+$', ...long]) expect(await search(address, text)).toBe(200);
      expect(await search(address, 'a'.repeat(100_000))).toBe(431);
    }
    // Each takes some milliseconds; the limit is ten times that of 100 ms, for a busy machine.
    expect(times.reduce((sum, time) => sum + time)).toBeLessThan(1_000 * times.length);
    sayFigure({ task }, `the slowest of ${times.length} searches ${Math.max(...times).toFixed(0)} ms`);
  });

  it('for a name of 1,100 words find nobody (Security row 30)', async () => {
    const words = Array.from({ length: 1_100 }, (_, n) => n.toString(36).padStart(3, '0')).join('.');
    for (const list of ['name/', 'city/Miami/name/', 'name-searchbar/', 'full-name/']) {
      const { status, body } = await api.get(`/api/agents/busca/${list}${words}`);
      expect([list, status, body]).toEqual([list, 200, list.startsWith('city') ? { filterCities: [] } : []]);
    }
  });

  it('with another method get 405, with Allow (Finding L)', async () => {
    const { status, headers } = await api.get('/api/agents/busca/premium', { method: 'POST' });
    expect([status, headers.get('allow')]).toEqual([405, 'HEAD, GET']);
  });

  it('with an unknown value for an admin filter get 400', async () => {
    const paths = [
      'notices?status=x',
      'notices?status=',
      'leads?status=open',
      'profiles?status=deleted',
      'profiles?status=pending&status=approved',
      'audit?type=Nothing',
      'audit?actor=x',
      'audit?from=yesterday',
      'audit?to=2026-13-01',
      'audit?from=%00',
    ];
    for (const path of paths)
      expect([path, (await api.get(`/api/admin/${path}`, { as: admin })).status]).toEqual([path, 400]);
  });
});
