import { LRUCache } from 'lru-cache';

/** Query parameters that change what a page shows; all others, as campaigns add them, are the browser's. */
const PARAMETERS = [
  'city',
  'name',
  'fullName',
  'idioma',
  'todos',
  'page',
  'sitio',
  'minPrice',
  'maxPrice',
  'bedrooms',
  'bathrooms',
  'kind',
] as const;

/** Maximum length of all remembered addresses and keys together. */
const REMEMBERED_MAX = 2_000_000;

/** Keys by address: reading a query string takes a quarter of the time that a cached page is sent in. */
const remembered = new LRUCache<string, string>({
  maxSize: REMEMBERED_MAX,
  sizeCalculation: (key, address) => key.length + address.length,
});

function countingPart(path: string, querystring: string): string {
  const given = new URLSearchParams(querystring);
  const counting = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = given.get(name);
    if (value) counting.set(name, value);
  }
  return counting.size > 0 ? `${path}?${counting}` : path;
}

/** The address that a page is drawn and cached by: its path with the parameters that count, in one order. */
export function pageKey(path: string, querystring: string): string {
  if (querystring === '') return path;
  const address = `${path}?${querystring}`;
  let key = remembered.get(address);
  if (key === undefined) remembered.set(address, (key = countingPart(path, querystring)));
  return key;
}
