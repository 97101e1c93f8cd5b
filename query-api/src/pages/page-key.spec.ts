import { expect, it } from 'vitest';
import { pageKey } from './page-key.ts';

it.each([
  ['/buscar', '', '/buscar'],
  ['/agentes', 'utm_source=a', '/agentes'],
  ['/agentes', 'page=2&utm_source=a&city=Miami,%20FL', '/agentes?city=Miami%2C+FL&page=2'],
  ['/agentes', 'city=Miami%2C+FL&page=2', '/agentes?city=Miami%2C+FL&page=2'],
  ['/agentes', 'city=&page=2&page=3', '/agentes?page=2'],
])('The page %s?%s is cached as %s, each time', (path, query, key) => {
  expect([pageKey(path, query), pageKey(path, query)]).toEqual([key, key]);
});
