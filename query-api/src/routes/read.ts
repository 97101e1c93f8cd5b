import type { RateLimit } from '@busca/platform/routes';

/** Reads that one network may make: far more than people need, and a bound for scripts. */
export const readLimit = { name: 'reads', per: 'address', calls: 1_200, seconds: 60 } as const satisfies RateLimit;

/** What GETs share. Those that programs poll, such as health checks, have no limit. */
export const limited = { method: 'GET', limits: [readLimit] } as const;
export const read = { ...limited, kind: 'read' } as const;
