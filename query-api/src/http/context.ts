import { isId } from '@busca/events';
import { ApiError, type ServiceState } from '@busca/platform';
import Router, { type RouterContext } from '@koa/router';
import type { Middleware, ParameterizedContext } from 'koa';

/** A request and its reply, before and after its route is known. */
export type Exchange = ParameterizedContext<ServiceState>;
export type QueryContext = RouterContext<ServiceState>;

/** A router of GETs; an `:id` that can't be one leads nowhere. */
export function createRouter(): Router<ServiceState> {
  const router = new Router<ServiceState>();
  router.param('id', (id, _ctx, next) => {
    if (!isId(id)) throw new ApiError('not-found', 'There is nothing with this id');
    return next();
  });
  return router;
}

/** Refuses a path that no percent-decoding makes text of; the router would take it as it stands. */
export const readablePath: Middleware = async (ctx, next) => {
  try {
    if (ctx.path.includes('%')) decodeURIComponent(ctx.path);
  } catch {
    throw new ApiError('invalid-query', 'The path is not percent-encoded UTF-8');
  }
  await next();
};
