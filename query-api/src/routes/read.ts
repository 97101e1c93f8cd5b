import type { RateLimit } from '@busca/platform/routes';

/** Reads that one network may make: far more than people need, and a bound for scripts. */
export const readLimit = { name: 'reads', per: 'address', calls: 1_200, seconds: 60 } as const satisfies RateLimit;

/**
 * Entries of public lists, with their emails and phones, that one network may ask for. The screens ask for nine at a
 * time: a school of a thousand people has two pages an hour for each. Whoever gathers all of them asks for lists of a
 * thousand.
 */
export const entriesLimit = {
  name: 'entries',
  per: 'address',
  calls: 20_000,
  seconds: 3_600,
} as const satisfies RateLimit;

/** What GETs share. Those that programs poll, such as health checks, have no limit. */
export const limited = { method: 'GET', limits: [readLimit] } as const;
export const read = { ...limited, kind: 'read' } as const;
