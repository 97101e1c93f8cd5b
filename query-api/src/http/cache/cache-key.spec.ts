import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheKey, createKeys } from './cache-key.ts';

const CITY = '/api/agents/busca/city/San%20Juan';
const key = (path: string, query = '') => cacheKey(path, query);

describe('The cache key of a public list', () => {
  it.each([
    ['capitals', key('/api/agents/busca/city/SAN%20JUAN')],
    ['another encoding', key('/api/agents/busca/city/S%61n%20Juan')],
  ])('ignores %s', (_, other) => {
    expect(other).toBe(key(CITY));
  });

  it.each(['limit=9&page=2', 'page=2&limit=9&utm_source=x', 'page=02&limit=9', 'x[]=1&page=2&limit=9&x[]=2'])(
    'is the same for ?page=2&limit=9 and ?%s',
    (query) => {
      expect(key(CITY, query)).toBe(key(CITY, 'page=2&limit=9'));
    },
  );

  it('differs by page, limit, language, path and an encoded slash in a name', () => {
    const keys = [
      key(CITY),
      key(CITY, 'page=2'),
      key(CITY, 'limit=2'),
      key(CITY, 'language=ingles'),
      key(CITY, 'language=frances'),
      key(`${CITY}/name/ana`),
      key(`${CITY}%2Fname%2Fana`),
      key('/api/lenders/busca/premium'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('Security row 44: is never that of another request, whatever a name holds', () => {
    const city = (name: string) => `/api/agents/busca/city/${encodeURIComponent(name)}`;
    expect(key(city('Miami?1?9?'))).not.toBe(key(city('Miami'), 'page=1&limit=9'));
    const names = fc.string({ unit: fc.constantFrom('a', 'A', '%', '2', 'f', 'F', '/', '?', '1', 'é', ' ', '#', '&') });
    fc.assert(
      fc.property(
        names,
        names,
        fc.constantFrom('', 'page=1', 'page=1&limit=9'),
        fc.constantFrom('', 'page=1', 'page=1&limit=9'),
        (one, other, query, another) => {
          const isSame = one.toLowerCase() === other.toLowerCase() && query === another;
          expect(key(city(one), query) === key(city(other), another)).toBe(isSame);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['/api/agents/busca/city/%E0%A4%A', ''],
    [CITY, 'page=1&language='],
    [CITY, 'page=1&page=2'],
    [CITY, 'page=1&asOf=2026-01-01'],
    [CITY, 'page[$ne]=1'],
  ])('is undefined for a request that the route refuses: %s?%s', (path, query) => {
    expect(key(path, query)).toBeUndefined();
  });

  it('is the same the second time, none as well', () => {
    const keyOf = createKeys();
    for (const querystring of ['page=2', 'page=3', 'page[$ne]=1']) {
      const address = { url: `${CITY}?${querystring}`, path: CITY, querystring };
      expect([keyOf(address), keyOf(address)]).toEqual([key(CITY, querystring), key(CITY, querystring)]);
    }
  });
});
