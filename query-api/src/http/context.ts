import { ApiError, type ServiceState } from '@busca/platform';
import type { Middleware, ParameterizedContext } from 'koa';

/** The Koa context of a query, before its route is matched. */
export type Exchange = ParameterizedContext<ServiceState>;

/** Whether a request reads. */
export const isRead = ({ method }: Pick<Exchange, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/**
 * Refuses a path that is not percent-encoded UTF-8; the router would take it undecoded.
 * @throws ApiError `invalid-query`
 */
export const readablePath: Middleware = (ctx, next) => {
  try {
    if (ctx.path.includes('%')) decodeURIComponent(ctx.path);
  } catch {
    throw new ApiError('invalid-query', 'The path is not percent-encoded UTF-8');
  }
  return next();
};
