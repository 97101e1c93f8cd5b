import { randomUUID } from 'node:crypto';
import {
  answersInProcess,
  apiHeaders,
  CORRELATION_HEADER,
  MIN_POSITION_HEADER,
  POSITION_HEADER,
  TOTAL_HEADER,
  type FirstAnswer,
  type Handlers,
} from '@busca/platform';
import { queryRoutes } from '../../routes/index.ts';
import type { Exchange } from '../context.ts';
import type { CountRead } from '../limit-reads.ts';
import { JSON_TYPE, type FoundReply, type ResponseCache } from '../cache/response-cache.ts';

const MIN_POSITION = MIN_POSITION_HEADER.toLowerCase();

/** Headers of every such reply, names and values in turn. */
const FIXED_HEADERS = [
  ...apiHeaders.filter(([name]) => name !== 'Cache-Control').flat(),
  'Cache-Control',
  'no-cache',
  'Content-Type',
  JSON_TYPE,
];

const {
  agents: { one: _agent, ...agents },
  lenders: { one: _lender, ...lenders },
} = queryRoutes;
/** The calls that are answered through the response cache: their replies are the same for everybody. */
const routes = { agents, lenders } as const;

interface ListParts {
  cache: Pick<ResponseCache, 'find' | 'keep'>;
  /** Handlers that leave their replies `unsent`. */
  handlers: { [Slice in keyof typeof routes]: Handlers<(typeof routes)[Slice]> };
  count?: CountRead | undefined;
}

const isPlain = ({ req: { method, headers } }: Exchange): boolean =>
  method === 'GET' && headers['if-none-match'] === undefined && headers[MIN_POSITION] === undefined;

function send(ctx: Exchange, { reply: { json, tag, total, route }, position }: FoundReply): void {
  ctx.state.route = route;
  const headers = [
    CORRELATION_HEADER,
    randomUUID(),
    POSITION_HEADER,
    position,
    'ETag',
    tag,
    'Content-Length',
    String(Buffer.byteLength(json)),
  ];
  if (total !== undefined) headers.push(TOTAL_HEADER, String(total));
  ctx.res.writeHead(200, [...FIXED_HEADERS, ...headers]).end(json);
}

/**
 * Answers the public lists' GETs without conditions, out of the response cache or from the read model, before Koa's
 * middleware: each header that is set and each middleware that is passed costs as much as the look-up. Whatever is not
 * answered with 200 is answered there from the beginning.
 */
export function answerLists({ cache, handlers, count }: ListParts): FirstAnswer {
  const answerOf = answersInProcess({ routes, handlers });

  async function made(ctx: Exchange, answer: NonNullable<ReturnType<typeof answerOf>>): Promise<FoundReply> {
    const found = (await answer(ctx.querystring, {})).body as FoundReply;
    cache.keep(ctx, found.reply);
    return found;
  }

  return async (ctx) => {
    if (!isPlain(ctx)) return false;
    const found = await cache.find(ctx).catch(() => undefined);
    const answer = found ? undefined : answerOf(ctx.path);
    if (!found && !answer) return false;
    const isAllowed = (await count?.(ctx).catch(() => false)) !== false;
    if (!isAllowed) return false;
    ctx.state.isCounted = true;
    const answered = found ?? (await made(ctx, answer!).catch(() => undefined));
    if (answered) send(ctx, answered);
    return answered !== undefined;
  };
}
