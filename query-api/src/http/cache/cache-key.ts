import { parse } from 'node:querystring';
import { parameterName, isReserved } from '@busca/platform';
import { LRUCache } from 'lru-cache';
import type { Exchange } from '../context.ts';

/** Maximum characters of the addresses whose keys are known. */
const ADDRESSES_MAX = 2_000_000;

/** The only query parameters that change a reply of the public lists. */
const LIST_PARAMETERS = ['page', 'limit', 'language'] as const;

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
 * Cache key of a public list: the normalised path and query. Unknown parameters, order, capitals and encodings make no
 * new entries. Undefined for a request that cannot be normalised; its reply is never cached.
 */
export function cacheKey(path: string, querystring: string): string | undefined {
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

type Address = Pick<Exchange, 'url' | 'path' | 'querystring'>;

/**
 * Keys of requests. Those of the latest addresses are kept: to normalise one takes as long as all else that finds a
 * reply.
 */
export function createKeys(): (address: Address) => string | undefined {
  /** Keys by address; '' stands for none. */
  const known = new LRUCache<string, string>({
    maxSize: ADDRESSES_MAX,
    sizeCalculation: (key, url) => key.length + url.length,
  });
  return ({ url, path, querystring }) => {
    let key = known.get(url);
    if (key === undefined) known.set(url, (key = cacheKey(path, querystring) ?? ''));
    return key === '' ? undefined : key;
  };
}
