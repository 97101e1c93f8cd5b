import { parse } from 'node:querystring';
import { parameterName, isReserved } from '@busca/platform';

/** Parameters that the public lists read; no other one changes a reply. */
const READ = ['page', 'limit'] as const;

/** Whether a parameter is one that its route refuses: a list read wrongly, or one that public lists know nothing of. */
const isRefused = (name: string): boolean => isReserved(parameterName(name)) && !READ.some((known) => known === name);

/** A path's segment without regard to its percent-encoding and capitals; a slash in it stays encoded. */
const normalSegment = (segment: string): string => decodeURIComponent(segment).normalize('NFC').toLowerCase().replaceAll('/', '%2f');

const normalValue = (value: string): string => (/^\d{1,9}$/.test(value) ? String(Number(value)) : value);

/**
 * The key of a public list's reply: the normalised query, so that unknown parameters, their order, capitals and encodings
 * make no new entries. Undefined for a request that can't be normalised, and so is never cached.
 */
export function cacheKey(path: string, querystring: string): string | undefined {
  try {
    const where = path.includes('%') ? path.split('/').map(normalSegment).join('/') : path.toLowerCase();
    if (querystring === '') return where;
    const parameters = parse(querystring);
    const values = READ.map((name) => parameters[name]);
    if (values.some(Array.isArray) || Object.keys(parameters).some(isRefused)) return undefined;
    return [where, ...values.map((value) => (typeof value === 'string' ? normalValue(value) : ''))].join('?');
  } catch {
    return undefined;
  }
}
