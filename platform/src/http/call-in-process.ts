import type { Failure } from '../contract.ts';
import type { Logger } from '../process/log.ts';
import type { ApiRoutes, Route } from '../routes/index.ts';
import { ApiError } from './api-error.ts';
import { toApiError } from './app.ts';
import { paramsOf, type Binding } from './bind-routes.ts';
import { isWritten, type Handler, type RouteContext, type RouteRequest } from './handler.ts';
import { queryReader } from './read-query.ts';

/** A reply as its handler makes it, before it becomes bytes. */
export interface InProcessReply {
  status: number;
  headers: { get(name: string): string | null };
  body: unknown;
}

class InProcessHeaders {
  readonly #values = new Map<string, string>();

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value);
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }
}

/** As much of Koa's context as handlers of public GETs use; there are no request headers. */
class InProcessContext {
  readonly headers = new InProcessHeaders();
  readonly state: RouteContext['state'];
  readonly params: Record<string, string>;
  status = 200;
  body: unknown;

  constructor(state: object, params: Record<string, string>) {
    this.state = { correlationId: '', ...state };
    this.params = params;
  }

  get(): string {
    return '';
  }

  set(name: string, value: string): void {
    this.headers.set(name, value);
  }

  vary(): void {
    // Nothing between a handler and its caller caches the reply.
  }
}

interface BoundRoute {
  /** Parameters of a path; null where the route has another. */
  match: (path: string) => Record<string, string> | null;
  answer: (ctx: InProcessContext, querystring: string) => Promise<void>;
}

function bind(route: Route, handle: Handler): BoundRoute {
  const names = Array.from(route.path.matchAll(/\{(\w+)\}/g), ([, name]) => name!);
  const pattern = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  const readQuery = queryReader(route.query);
  return {
    match(path) {
      const values = pattern.exec(path);
      return values && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index + 1]!)]));
    },
    async answer(ctx, querystring) {
      const request = { params: paramsOf(route, ctx), query: readQuery(querystring), ctx: ctx as object as RouteContext };
      const reply = await handle(request as RouteRequest);
      if (!isWritten(reply)) ctx.body = reply;
    },
  };
}

function failureOf(error: unknown, path: string, log: Logger): InProcessReply {
  const { code, status, problems, message, headers } = toApiError(error);
  if (code === 'internal') log.error({ err: error, path }, 'request failed');
  const replyHeaders = new InProcessHeaders();
  for (const [name, value] of Object.entries(headers)) replyHeaders.set(name, String(value));
  return { status, headers: replyHeaders, body: { errors: problems, message } satisfies Failure };
}

/**
 * Answers anonymous GETs inside this process: path and query to reply. Handlers, parsing and errors are those of HTTP; Koa, JSON and the
 * response cache take no part. `state` is that of the context of every call.
 */
export function callInProcess<Routes extends ApiRoutes>({ routes, handlers, log, state }: Pick<Binding<Routes>, 'routes' | 'handlers'> & { log: Logger; state: () => object }) {
  const bound = Object.entries(routes).flatMap(([slice, table]) =>
    Object.entries(table)
      .filter(([, route]) => route.method === 'GET' && (route.roles === undefined || route.roles === 'optional'))
      .map(([name, route]) => bind(route, (handlers[slice] as Record<string, Handler>)[name]!)));
  return async (address: string): Promise<InProcessReply> => {
    const [path = '', querystring = ''] = address.split('?', 2);
    try {
      for (const { match, answer } of bound) {
        const params = match(path);
        if (!params) continue;
        const ctx = new InProcessContext(state(), params);
        await answer(ctx, querystring);
        return ctx;
      }
      return failureOf(new ApiError('not-found', `No such call: GET ${path}`), path, log);
    } catch (error) {
      return failureOf(error, path, log);
    }
  };
}
