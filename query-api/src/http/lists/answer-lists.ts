import { randomUUID } from 'node:crypto';
import { answersInProcess, apiHeaders, CORRELATION_HEADER, MIN_POSITION_HEADER, POSITION_HEADER, TOTAL_HEADER, type Handlers, type ServiceState } from '@busca/platform';
import type { Middleware } from 'koa';
import { queryRoutes } from '../../routes/index.ts';
import type { Exchange } from '../context.ts';
import type { CountRead } from '../limit-reads.ts';
import { JSON_TYPE, type FoundReply, type ResponseCache } from '../cache/response-cache.ts';

const MIN_POSITION = MIN_POSITION_HEADER.toLowerCase();

/** Headers of every such reply, names and values in turn. */
const FIXED_HEADERS = [...apiHeaders.filter(([name]) => name !== 'Cache-Control').flat(), 'Cache-Control', 'no-cache', 'Content-Type', JSON_TYPE];

const { agents: { one: _agent, ...agents }, lenders: { one: _lender, ...lenders } } = queryRoutes;
/** The calls that are answered through the response cache: their replies are the same for everybody. */
const routes = { agents, lenders } as const;

interface ListParts {
  cache: Pick<ResponseCache, 'find' | 'keep'>;
  /** Handlers that leave their replies `unsent`. */
  handlers: { [Slice in keyof typeof routes]: Handlers<(typeof routes)[Slice]> };
  count?: CountRead | undefined;
}

const isPlain = ({ req: { method, headers } }: Exchange): boolean => method === 'GET' && headers['if-none-match'] === undefined && headers[MIN_POSITION] === undefined;

function send(ctx: Exchange, { reply: { json, tag, total, route }, position }: FoundReply): void {
  ctx.state.route = route;
  ctx.respond = false;
  const headers = [CORRELATION_HEADER, randomUUID(), POSITION_HEADER, position, 'ETag', tag, 'Content-Length', String(json.length)];
  if (total !== undefined) headers.push(TOTAL_HEADER, String(total));
  ctx.res.writeHead(200, [...FIXED_HEADERS, ...headers]).end(json);
}

/**
 * Answers the public lists' GETs without conditions, out of the response cache or from the read model, before all other middleware and
 * past Koa: each header that is set and each middleware that is passed costs as much as the look-up. Whatever is not answered with 200
 * passes on, and is answered there from the beginning.
 */
export function answerLists({ cache, handlers, count }: ListParts): Middleware<ServiceState> {
  const answerOf = answersInProcess({ routes, handlers });

  async function made(ctx: Exchange, answer: NonNullable<ReturnType<typeof answerOf>>): Promise<FoundReply> {
    const found = (await answer(ctx.querystring, {})).body as FoundReply;
    cache.keep(ctx, found.reply);
    return found;
  }

  return async (ctx, next) => {
    if (!isPlain(ctx)) return next();
    const found = await cache.find(ctx).catch(() => undefined);
    const answer = found ? undefined : answerOf(ctx.path);
    if (!found && !answer) return next();
    const isAllowed = (await count?.(ctx).catch(() => false)) !== false;
    if (!isAllowed) return next();
    ctx.state.isCounted = true;
    const answered = found ?? (await made(ctx, answer!).catch(() => undefined));
    return answered ? send(ctx, answered) : next();
  };
}
