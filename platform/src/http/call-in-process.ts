import type { Failure } from '../contract.ts';
import type { Logger } from '../process/log.ts';
import type { ApiRoutes, Route } from '../routes/index.ts';
import { ApiError } from './app/api-error.ts';
import { toApiError } from './app/app.ts';
import { paramsOf, toKoaPath, type Binding } from './bind-routes.ts';
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

  constructor(route: string, params: Record<string, string>, state: object) {
    this.state = { correlationId: '', route, ...state };
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

/** Answers a call whose route is known. @throws whatever its handler throws */
interface Answer {
  (querystring: string, state: object): Promise<InProcessReply>;
  /** The pattern of its route, as in a request's log. */
  pattern: string;
}

/** Makes the answer of a path; null where the route has another. */
function bind(route: Route, handle: Handler): (path: string) => Answer | null {
  const names = Array.from(route.path.matchAll(/\{(\w+)\}/g), ([, name]) => name!);
  const pattern = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  const koaPath = toKoaPath(route);
  const readQuery = queryReader(route.query);
  return (path) => {
    const values = pattern.exec(path);
    if (!values) return null;
    const answer = async (querystring: string, state: object): Promise<InProcessReply> => {
      const ctx = new InProcessContext(
        koaPath,
        Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index + 1]!)])),
        state,
      );
      const request = {
        params: paramsOf(route, ctx),
        query: readQuery(querystring),
        ctx: ctx as object as RouteContext,
      };
      const reply = await handle(request as RouteRequest);
      if (!isWritten(reply)) ctx.body = reply;
      return ctx;
    };
    return Object.assign(answer, { pattern: `GET ${koaPath}` });
  };
}

/**
 * Finds what answers an anonymous GET inside this process, by its path; undefined for a path of no such route. Handlers
 * and parsing are those of HTTP.
 */
export function answersInProcess<Routes extends ApiRoutes>({
  routes,
  handlers,
}: Pick<Binding<Routes>, 'routes' | 'handlers'>): (path: string) => Answer | undefined {
  const bound = Object.entries(routes).flatMap(([slice, table]) =>
    Object.entries(table)
      .filter(([, route]) => route.method === 'GET' && (route.roles === undefined || route.roles === 'optional'))
      .map(([name, route]) => bind(route, (handlers[slice] as Record<string, Handler>)[name]!)),
  );
  return (path) => {
    for (const answerOf of bound) {
      const answer = answerOf(path);
      if (answer) return answer;
    }
    return undefined;
  };
}

function failureOf(error: unknown, route: string, log: Logger): InProcessReply {
  const { code, status, problems, message, headers } = toApiError(error);
  if (code === 'internal') log.error({ err: error, route }, 'request failed');
  const replyHeaders = new InProcessHeaders();
  for (const [name, value] of Object.entries(headers)) replyHeaders.set(name, String(value));
  return { status, headers: replyHeaders, body: { errors: problems, message } satisfies Failure };
}

/**
 * Answers anonymous GETs inside this process: path and query to reply. Errors are those of HTTP too; Koa, JSON and the
 * response cache take no part. `state` is that of the context of every call.
 */
export function callInProcess<Routes extends ApiRoutes>({
  log,
  state,
  ...binding
}: Pick<Binding<Routes>, 'routes' | 'handlers'> & { log: Logger; state: () => object }) {
  const answerOf = answersInProcess(binding);
  return async (address: string): Promise<InProcessReply> => {
    const [path = '', querystring = ''] = address.split('?', 2);
    const answer = answerOf(path);
    if (!answer) return failureOf(new ApiError('not-found', `No such call: GET ${path}`), 'none', log);
    return answer(querystring, state()).catch((error: unknown) => failureOf(error, answer.pattern, log));
  };
}
