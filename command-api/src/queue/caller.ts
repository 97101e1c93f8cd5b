import { networksOf, type RouteContext } from '@busca/platform';

/** Whose work waits. */
export interface Caller {
  /** The networks of its address, the narrowest first. */
  networks: readonly string[];
  /**
   * Signed in, or on a device or address that has signed in to the account before: it has other places than strangers.
   */
  isKnown: boolean;
}

/** The caller of the system's own work: the first admin and seed data. */
export const SYSTEM: Caller = { networks: ['system'], isKnown: true };

interface Request {
  ip: string;
  state: Pick<RouteContext['state'], 'session'>;
}

/** The caller of a request. A session makes it known, and so does what else the handler has checked. */
export function callerOf({ ip, state: { session } }: Request, isKnown: boolean = session !== undefined): Caller {
  return { networks: networksOf(ip).map(({ name }) => name), isKnown };
}
