import { randomUUID } from 'node:crypto';
import Koa, { type Context, type DefaultState, type Middleware } from 'koa';
import { CORRELATION_HEADER, type Failure } from '../contract.ts';
import type { Logger } from '../process/log.ts';
import type { Measure } from '../process/metrics.ts';
import type { ApiErrorCode } from '../routes.ts';
import { dropBody } from './serve.ts';
import { ApiError } from './api-error.ts';
import { CHALLENGE, type Session } from './tokens.ts';
import { apiHeaders } from './fixed-headers.ts';

/** The state of every request. */
export interface ServiceState extends DefaultState {
  correlationId: string;
  session?: Session;
  /** Checks the session once more. @throws ApiError `not-signed-in` */
  checkSession?: () => Promise<void>;
  /** The route, where no router has matched it. */
  route?: string;
  /** Whether it is a probe, which the request metrics leave out. */
  isProbe?: boolean;
  /** The error code of a failed request. */
  errorCode?: string;
}

type Matched = Pick<Context, 'method' | 'state'> & { _matchedRoute?: unknown };

/**
 * The pattern of a request's route, which holds no id and no name; 'none' where none has matched. The router sets
 * `_matchedRoute`.
 */
export function routeOf({ method, state, _matchedRoute }: Matched): string {
  const route: unknown = state.route ?? _matchedRoute;
  return route === undefined ? 'none' : `${method} ${String(route)}`;
}

/** Seconds after which a client may try again while a store is away. */
const RETRY_AFTER_S = '2';

/** Messages while a store is away, by error code. */
const stores = {
  'event-store-away': 'The event store is away, try again',
  'read-models-away': 'The read models are away, try again',
  'uploads-away': 'The picture store is away, try again',
} satisfies Partial<Record<ApiErrorCode, string>>;
type StoreAway = keyof typeof stores;

/** An event that can't be read: no try will help, so the log names it. */
const UNREADABLE = 'unreadable-event' satisfies ApiErrorCode;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The API error for anything thrown. Errors of the stores are recognised by their code, not by their class. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const away = (Object.keys(stores) as StoreAway[]).find((code) => hasCode(error, code));
  if (away) return new ApiError(away, stores[away], { 'Retry-After': RETRY_AFTER_S });
  if (hasCode(error, 'wrong-expected-revision'))
    return new ApiError('conflict', 'Somebody else was first, read again and retry');
  if (hasCode(error, 'append-too-large'))
    return new ApiError('too-large', 'The events of this request are larger than the event log takes at once');
  if (hasCode(error, UNREADABLE))
    return new ApiError(UNREADABLE, "An event that this depends on can't be read: tell who runs the portal");
  return new ApiError('internal', 'Something went wrong on our side');
}

const failures =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
      if (ctx.respond !== false && ctx.status === 404 && ctx.body === undefined)
        throw new ApiError('not-found', `No such call: ${ctx.method} ${ctx.path}`);
    } catch (error) {
      const apiError = toApiError(error);
      const clientLeft = ctx.req.destroyed && !ctx.req.complete;
      if (apiError.code === 'internal' || apiError.code === UNREADABLE)
        log[clientLeft ? 'debug' : 'error'](
          { err: error, correlationId: ctx.state.correlationId, route: routeOf(ctx) },
          'request failed',
        );
      ctx.state.errorCode = apiError.code;
      if (ctx.headerSent) return;
      // The reply comes after the body's end, so that no proxy reuses a connection with a rest of it.
      await dropBody(ctx.req);
      for (const [name, value] of apiHeaders) ctx.res.setHeader(name, value);
      ctx.status = apiError.status;
      if (apiError.status === 401) ctx.set('WWW-Authenticate', CHALLENGE);
      ctx.set(apiError.headers);
      ctx.body = { errors: apiError.problems, message: apiError.message } satisfies Failure;
    }
  };

/**
 * Gives each request its correlation id; adds that, and the security headers that a route has not set itself, to the
 * reply. One that was sent past Koa has its own.
 */
const headers: Middleware = async (ctx, next) => {
  ctx.state.correlationId = randomUUID();
  await next();
  if (ctx.respond === false) return;
  ctx.set(CORRELATION_HEADER, ctx.state.correlationId);
  for (const [name, value] of apiHeaders) if (!ctx.res.hasHeader(name)) ctx.res.setHeader(name, value);
};

/** Errors of a connection that a client has closed, or on which it sends what is no HTTP: no fault of ours. */
const CLIENT_LEFT =
  /^(ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ERR_STREAM_(PREMATURE_CLOSE|DESTROYED|WRITE_AFTER_END)|HPE_\w+)$/;
const byClient = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CLIENT_LEFT.test(String(error.code));

const measured =
  (measure: Measure): Middleware =>
  async (ctx, next) => {
    const began = performance.now();
    await next();
    if (!ctx.state.isProbe)
      measure({
        route: routeOf(ctx),
        status: ctx.status,
        error: ctx.state.errorCode ?? '',
        seconds: (performance.now() - began) / 1000,
      });
  };

interface AppDependencies {
  log: Logger;
  /** Called for each answered request but the probes. */
  measure?: Measure | undefined;
}

/**
 * A Koa app with what all services share: correlation ids, security headers, errors as JSON and request metrics. The
 * caller adds the routes.
 */
export function createApp({ log, measure }: AppDependencies): Koa<ServiceState> {
  const app = new Koa<ServiceState>();
  app.on('error', (error) => {
    if (byClient(error)) log.debug({ err: error }, 'a client went away');
    else log.error({ err: error }, 'connection failed');
  });
  if (measure) app.use(measured(measure));
  for (const one of [headers, failures(log)]) app.use(one);
  return app;
}
