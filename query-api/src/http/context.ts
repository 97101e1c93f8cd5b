import { ApiError, CORRELATION_HEADER, type ServiceState } from '@busca/platform';
import { sendPage, type Page } from '@busca/platform/pages';
import type { Middleware, ParameterizedContext } from 'koa';

/** The Koa context of a query, before its route is matched. */
export type Exchange = ParameterizedContext<ServiceState>;

/**
 * Answers with a page past Koa, whose own headers are those of a call. `headers` are its others, in turn with values.
 */
export async function sendReady(ctx: Exchange, page: Page, headers: readonly string[]): Promise<void> {
  ctx.respond = false;
  await sendPage(page, ctx.req, ctx.res, [CORRELATION_HEADER, ctx.state.correlationId, ...headers]);
}

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
