import Router, { type RouterMiddleware } from '@koa/router';
import type { Middleware } from 'koa';
import type { ApiRoutes, Role, Route } from '../routes/index.ts';
import { ApiError } from './app/api-error.ts';
import type { ServiceState } from './app/service-state.ts';
import { signedIn } from './app/authenticate.ts';
import { isWritten, type Handler, type Handlers, type RouteContext, type RouteRequest } from './handler.ts';
import { queryReader, validate } from './read-query.ts';

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
