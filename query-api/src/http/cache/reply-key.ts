import { parse } from 'node:querystring';
import { parameterName, isReserved } from '@busca/platform';
import { LRUCache } from 'lru-cache';

/** Maximum characters of the addresses whose keys are known. */
const ADDRESSES_MAX = 4_000_000;

/** Query parameters that change what a page shows; all others, as campaigns add them, are the browser's. */
const PAGE_PARAMETERS = [
  'city',
  'name',
  'fullName',
  'idioma',
  'especialidad',
  'todos',
  'page',
  'sitio',
  'minPrice',
  'maxPrice',
  'bedrooms',
  'bathrooms',
  'kind',
  'perfiles',
] as const;

/** The only query parameters that change a reply of the public lists. */
const LIST_PARAMETERS = ['page', 'limit', 'language', 'specialty'] as const;

/** Whether a path is that of a call, not of a page. */
export const isCall = (path: string): boolean => /^\/api(\/|$)/.test(path);

/** The address that a page is drawn and kept by: its path with the parameters that count, in one order. */
export function pageKey(path: string, querystring: string): string {
  if (querystring === '') return path;
  const given = new URLSearchParams(querystring);
  const counting = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    const value = given.get(name);
    if (value) counting.set(name, value);
  }
  return counting.size > 0 ? `${path}?${counting}` : path;
}

/** Whether the route refuses a parameter: `page[]` and its like, or a reserved name that public lists do not take. */
const isRefused = (name: string): boolean =>
  isReserved(parameterName(name)) && !LIST_PARAMETERS.some((known) => known === name);

/** What separates the parts of a key, or encodes them. */
const SEPARATORS = /[%/?]/g;

/**
 * A path segment, percent-decoded and in lower case. A separator inside it stays encoded, or one request could have the
 * key of another.
 */
const normalSegment = (segment: string): string =>
  decodeURIComponent(segment)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(SEPARATORS, (separator) => encodeURIComponent(separator).toLowerCase());

const normalValue = (value: string): string => (/^\d{1,9}$/.test(value) ? String(Number(value)) : value);

/**
 * The key of a public list: the normalised path and query. Unknown parameters, order, capitals and encodings make no
 * new entries. Undefined for a request that cannot be normalised; its reply is never cached.
 */
export function listKey(path: string, querystring: string): string | undefined {
  try {
    const normalPath = path.includes('%') ? path.split('/').map(normalSegment).join('/') : path.toLowerCase();
    if (querystring === '') return normalPath;
    const parameters = parse(querystring);
    const values = LIST_PARAMETERS.map((name) => parameters[name]);
    if (values.some((value) => Array.isArray(value) || value === '') || Object.keys(parameters).some(isRefused))
      return undefined;
    return [normalPath, ...values.map((value) => (typeof value === 'string' ? normalValue(value) : ''))].join('?');
  } catch {
    return undefined;
  }
}

/** Path and query string of a request's target. */
export function partsOf(url: string): { path: string; querystring: string } {
  const end = url.indexOf('?');
  return end < 0 ? { path: url, querystring: '' } : { path: url.slice(0, end), querystring: url.slice(end + 1) };
}

/** The key of a reply, by the target of its request; undefined for one that is never kept. */
export type KeyOf = (url: string) => string | undefined;

/**
 * Keys of replies. Those of the latest
 * targets are remembered: to normalise one takes as long as all else that finds a reply.
 */
export function createKeys(): KeyOf {
  /** '' stands for none. */
  const known = new LRUCache<string, string>({
    maxSize: ADDRESSES_MAX,
    sizeCalculation: (key, url) => key.length + url.length + 1,
  });
  return (url) => {
    let key = known.get(url);
    if (key === undefined) {
      const { path, querystring } = partsOf(url);
      // With a host or a fragment a target means another path than it holds.
      const isPlain = url.startsWith('/') && !url.includes('#');
      key = (isPlain && (isCall(path) ? listKey : pageKey)(path, querystring)) || '';
      known.set(url, key);
    }
    return key === '' ? undefined : key;
  };
}
