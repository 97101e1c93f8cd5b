import { ApiError, type ServiceState } from '@busca/platform';
import type { Middleware, ParameterizedContext } from 'koa';

/** A request and its reply, before and after its route is known. */
export type Exchange = ParameterizedContext<ServiceState>;

/** Refuses a path that no percent-decoding makes text of; the router would take it as it stands. */
export const readablePath: Middleware = async (ctx, next) => {
  try {
    if (ctx.path.includes('%')) decodeURIComponent(ctx.path);
  } catch {
    throw new ApiError('invalid-query', 'The path is not percent-encoded UTF-8');
  }
  await next();
};
