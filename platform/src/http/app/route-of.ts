import type { Context } from 'koa';

type Matched = Pick<Context, 'method' | 'state'> & { _matchedRoute?: unknown };

/**
 * The pattern of a request's route, which holds no id and no name; 'none' where none has matched. The router sets
 * `_matchedRoute`.
 */
export function routeOf({ method, state, _matchedRoute }: Matched): string {
  const route: unknown = state.route ?? _matchedRoute;
  return route === undefined ? 'none' : `${method} ${String(route)}`;
}
