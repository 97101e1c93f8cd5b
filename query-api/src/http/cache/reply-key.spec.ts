import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeys, listKey, pageKey } from './reply-key.ts';

const CITY = '/api/agents/busca/city/San%20Juan';
const key = (path: string, query = '') => listKey(path, query);

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

  it('differs by page, limit, language, speciality, path and an encoded slash in a name', () => {
    const keys = [
      key(CITY),
      key(CITY, 'page=2'),
      key(CITY, 'limit=2'),
      key(CITY, 'language=ingles'),
      key(CITY, 'language=frances'),
      key(CITY, 'specialty=itin'),
      key(CITY, 'specialty=va'),
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

  it('is undefined for a target with a host or a fragment, whose path is another one', () => {
    const keyOf = createKeys();
    for (const url of [`http://busca.example${CITY}`, `${CITY}#x`, '/#/?page=2']) expect(keyOf(url)).toBeUndefined();
  });

  it('is the same the second time, none as well', () => {
    const keyOf = createKeys();
    for (const query of ['page=2', 'page=3', 'page[$ne]=1'])
      expect([keyOf(`${CITY}?${query}`), keyOf(`${CITY}?${query}`)]).toEqual([key(CITY, query), key(CITY, query)]);
  });
});

it.each([
  ['/buscar', '', '/buscar'],
  ['/agentes', 'utm_source=a', '/agentes'],
  ['/agentes', 'page=2&utm_source=a&city=Miami,%20FL', '/agentes?city=Miami%2C+FL&page=2'],
  ['/agentes', 'city=Miami%2C+FL&page=2', '/agentes?city=Miami%2C+FL&page=2'],
  ['/agentes', 'city=&page=2&page=3', '/agentes?page=2'],
])('The page %s?%s is kept as %s, each time', (path, query, kept) => {
  const keyOf = createKeys();
  const url = query === '' ? path : `${path}?${query}`;
  expect([pageKey(path, query), keyOf(url), keyOf(url)]).toEqual([kept, kept, kept]);
});
