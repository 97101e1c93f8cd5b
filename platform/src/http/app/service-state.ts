import type { DefaultState, Context } from 'koa';
import type { Session } from './tokens.ts';

/** The state of every request. */
export interface ServiceState extends DefaultState {
  correlationId: string;
  session?: Session;
  /** Checks the session once more. @throws ApiError `not-signed-in` */
  checkSession?: () => Promise<void>;
  /** The route, where no router has matched it. */
  route?: string;
  /** Whether it is a probe, which the request metrics leave out. */
  isProbe?: boolean;
  /** The error code of a failed request. */
  errorCode?: string;
}

type Matched = Pick<Context, 'method' | 'state'> & { _matchedRoute?: unknown };

/**
 * The pattern of a request's route, which holds no id and no name; 'none' where none has matched. The router sets
 * `_matchedRoute`.
 */
export function routeOf({ method, state, _matchedRoute }: Matched): string {
  const route: unknown = state.route ?? _matchedRoute;
  return route === undefined ? 'none' : `${method} ${String(route)}`;
}
