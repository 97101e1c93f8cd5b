import Router, { type RouterContext, type RouterMiddleware } from '@koa/router';
import type { Middleware } from 'koa';
import type { z } from 'zod';
import type { ApiRoutes, ReplyOf, Role, Route, RouteTable } from '../routes.ts';
import { ApiError } from './api-error.ts';
import type { ServiceState } from './app.ts';
import { type Session, signedIn } from './tokens.ts';
import { queryReader, validate } from './read-query.ts';

export type RouteContext = RouterContext<ServiceState>;

type Part<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
/** The session is certain for a route with roles, and optional for any other. */
type SessionOf<R extends Route> = R['roles'] extends readonly string[] | 'signed-in' ? Session : Session | undefined;

/** A request as its route describes it: parsed, validated and authorised. */
export interface RouteRequest<R extends Route = Route> {
  params: Part<R['params']>;
  query: Part<R['query']>;
  /** Undefined where the handler reads the body itself: a form with a file. */
  body: R['bodyType'] extends string ? undefined : Part<R['body']>;
  session: SessionOf<R>;
  /** For request headers, and for parts of the reply beside its body. */
  ctx: RouteContext;
}

/** Marks a reply that the handler has written to `ctx` itself, from a cache or without a body. `Reply` is its type. */
export interface Written<Reply> {
  readonly written: true;
  /** Never set: ties the mark to the type of the reply. */
  readonly reply?: Reply;
}
const mark = { written: true } as const;
export const written = <Reply>(): Written<Reply> => mark;
const isWritten = (answer: unknown): boolean => answer === mark;

/**
 * A reply that is the same for everybody: its body, or that as JSON, and a list's total where a page was requested.
 */
export type PublicReply<Body> = ({ body: Body } | { json: string }) & { total?: number | undefined };

type PublicRequest<R extends Route> = Pick<RouteRequest<R>, 'params' | 'query'>;
interface PublicReading<R extends Route> {
  read(request: PublicRequest<R>): Promise<PublicReply<ReplyOf<R>>>;
}
/** Makes the reply of a GET out of its parameters and its query alone. @throws ApiError */
export type PublicRead<R extends Route = Route> = PublicReading<R>['read'];

/** A reading for every route of a table; a missing one does not compile. */
export type PublicReads<Table extends RouteTable> = { [Name in keyof Table]: PublicRead<Table[Name]> };

type Answer<R extends Route> = ReplyOf<R> | Written<ReplyOf<R>>;
interface Handling<R extends Route> {
  handle(request: RouteRequest<R>): Answer<R> | Promise<Answer<R>>;
}
/** The handler of a route. */
export type Handler<R extends Route = Route> = Handling<R>['handle'];

/** A handler for every route of a table; a missing one does not compile. */
export type Handlers<Table extends RouteTable> = { [Name in keyof Table]: Handler<Table[Name]> };

/** An API's routes with their handlers and steps. */
export interface Binding<Routes extends ApiRoutes> {
  routes: Routes;
  handlers: { [Slice in keyof Routes]: Handlers<Routes[Slice]> };
  /** Reads the session, for routes with roles; left out where the app has already read it. */
  authenticate?: Middleware;
  /** Counts a call of a limited route before its body is read. @throws ApiError `too-many-requests` */
  limit?: (route: Route, ctx: RouteContext) => Promise<void>;
  /** Reads the JSON body of a route other than GET; left out, no body is read. @throws ApiError */
  readBody?: (ctx: RouteContext) => Promise<unknown>;
  /**
   * Counts a call by its body, undefined for one that `readBody` has refused. The returned function is called once the
   * call has succeeded. @throws ApiError `too-many-requests`
   */
  limitBody?: (route: Route, body: unknown, ctx: RouteContext) => Promise<() => Promise<void>>;
}

type Verb = 'get' | 'post' | 'put' | 'delete';
const verbOf = ({ method }: Route): Verb => method.toLowerCase() as Verb;
/** '/api/agents/{id}' -> '/api/agents/:id' */
export const toKoaPath = ({ path }: Route): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function authorise({ roles }: Route, ctx: RouteContext): void {
  if (roles === undefined || roles === 'optional' || roles === 'session-cookie') return;
  signedIn(ctx, ...(roles === 'signed-in' ? [] : (roles as readonly Role[])));
}

/** The parsed parameters of a path. @throws ApiError `not-found` */
export function paramsOf({ params }: Route, ctx: Pick<RouteContext, 'params'>): unknown {
  const read = params?.safeParse(ctx.params);
  if (read && !read.success) throw new ApiError('not-found', 'There is nothing with this id');
  return read?.data;
}

type Step = Pick<Binding<ApiRoutes>, 'limit' | 'readBody' | 'limitBody'>;

/**
 * Ms that a body may take without its session being checked again: most bodies are there with their headers, and cost
 * no second check.
 */
const PROMPT_BODY_MS = 100;

/** A route as middleware: authorise, limit, parse each part, handle, answer. */
function toMiddleware(
  route: Route,
  handle: Handler,
  { limit, readBody, limitBody }: Step,
): RouterMiddleware<ServiceState> {
  const readQuery = queryReader(route.query);
  const [status] = route.statuses ?? [200];
  const readsJson = route.method !== 'GET' && route.bodyType === undefined;
  /** A refused body counts, or it would cost its sender nothing. */
  const countRefused =
    (ctx: RouteContext) =>
    async (error: unknown): Promise<never> => {
      if (route.limits) await limitBody?.(route, undefined, ctx);
      throw error;
    };
  return async (ctx) => {
    authorise(route, ctx);
    if (route.limits) await limit?.(route, ctx);
    const params = paramsOf(route, ctx);
    const query = readQuery(ctx.querystring);
    const began = performance.now();
    const given = readsJson ? await readBody?.(ctx).catch(countRefused(ctx)) : undefined;
    // A client can hold the last byte back for as long as the time limit, and so outlive its session.
    if (performance.now() - began > PROMPT_BODY_MS) await ctx.state.checkSession?.();
    const body = readsJson ? route.body && validate(route.body, given ?? {}) : undefined;
    const onSuccess = route.limits && (await limitBody?.(route, body, ctx));
    ctx.status = status;
    const reply = await handle({ params, query, body, session: ctx.state.session, ctx } as RouteRequest);
    await onSuccess?.();
    if (!isWritten(reply)) ctx.body = reply;
  };
}

/** Answers another method of a known path: OPTIONS with the allowed methods, any other with 405. */
const otherMethods: Middleware = (ctx, next) => {
  const { matched = [] } = ctx as { matched?: { methods: string[] }[] };
  if (matched.length === 0) return next();
  const allowed = [...new Set(matched.flatMap(({ methods }) => methods))].join(', ');
  if (ctx.method !== 'OPTIONS')
    throw new ApiError('no-such-call', `No such call: ${ctx.method} ${ctx.path}`, { Allow: allowed });
  ctx.set('Allow', allowed);
  ctx.status = 204;
  return undefined;
};

/** '/API/users/1' -> '/api/users' */
const beginningOf = (path: string): string => path.split('/', 3).join('/').toLowerCase();

/**
 * A router for each beginning of the routes' paths: one router tries all its patterns for every request, and an API has
 * a hundred. No route has a parameter in the first two parts of its path.
 */
class Routers {
  readonly #routers = new Map<string, Router<ServiceState>>();

  of(path: string): Router<ServiceState> {
    const beginning = beginningOf(path);
    if (beginning.includes('{')) throw new TypeError(`${path}: a parameter can't be in the first two parts of a path`);
    const router = this.#routers.get(beginning) ?? new Router<ServiceState>();
    this.#routers.set(beginning, router);
    return router;
  }

  /** Shows its routes under `router`, as the middleware of one router does. */
  serve(): Middleware {
    const middleware = new Map(
      Array.from(this.#routers, ([beginning, router]) => [beginning, router.routes() as Middleware]),
    );
    const serve: Middleware = (ctx, next) => middleware.get(beginningOf(ctx.path))?.(ctx, next) ?? next();
    return Object.assign(serve, { router: { stack: [...this.#routers.values()].flatMap(({ stack }) => stack) } });
  }
}

/** Middleware that serves an API's routes, each by its handler. */
export function bindRoutes<Routes extends ApiRoutes>({
  routes,
  handlers,
  authenticate,
  ...steps
}: Binding<Routes>): Middleware[] {
  const routers = new Routers();
  for (const [slice, table] of Object.entries(routes))
    for (const [name, route] of Object.entries(table)) {
      const handle = (handlers[slice] as Record<string, Handler>)[name]!;
      const before = authenticate && route.roles !== undefined ? [authenticate as RouterMiddleware<ServiceState>] : [];
      routers.of(route.path)[verbOf(route)](toKoaPath(route), ...before, toMiddleware(route, handle, steps));
    }
  return [routers.serve(), otherMethods];
}
