import { randomUUID } from 'node:crypto';
import { apiHeaders, CORRELATION_HEADER, MIN_POSITION_HEADER, POSITION_HEADER, TOTAL_HEADER, type ServiceState } from '@busca/platform';
import type { Middleware } from 'koa';
import type { CountRead } from './limit-reads.ts';
import { JSON_TYPE, type ResponseCache } from './response-cache.ts';

const MIN_POSITION = MIN_POSITION_HEADER.toLowerCase();

/** Headers of every cached reply, names and values in turn. */
const FIXED_HEADERS = [...apiHeaders.filter(([name]) => name !== 'Cache-Control').flat(), 'Cache-Control', 'no-cache', 'Content-Type', JSON_TYPE];

/**
 * Answers GETs without conditions from the response cache, before all other middleware and past Koa: each header that is set and
 * each middleware that is passed costs as much as the look-up. What is not cached, or is over the limit, passes on.
 */
export const answerCached = (cache: Pick<ResponseCache, 'find'>, count?: CountRead): Middleware<ServiceState> => async (ctx, next) => {
  const { method, headers: { 'if-none-match': known, [MIN_POSITION]: least } } = ctx.req;
  const isPlain = method === 'GET' && known === undefined && least === undefined;
  const found = isPlain ? await cache.find(ctx).catch(() => undefined) : undefined;
  const isAllowed = found && (await count?.(ctx).catch(() => false)) !== false;
  if (!isAllowed) return next();
  const { reply: { json, tag, total, route }, position } = found;
  ctx.state.route = route;
  ctx.respond = false;
  const headers = [CORRELATION_HEADER, randomUUID(), POSITION_HEADER, position, 'ETag', tag, 'Content-Length', String(json.length)];
  if (total !== undefined) headers.push(TOTAL_HEADER, String(total));
  ctx.res.writeHead(200, [...FIXED_HEADERS, ...headers]).end(json);
};
