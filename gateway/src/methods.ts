import type { IncomingMessage, RequestListener } from 'node:http';
import { commandRoutes } from '@busca/command-api/routes';
import { ApiError, createApp, IDEMPOTENCY_HEADER, type Logger } from '@busca/platform';
import { requestHeadersOf, type ApiRoutes, type Route } from '@busca/platform/routes';
import { queryRoutes } from '@busca/query-api/routes';

const READ = ['GET', 'HEAD'];

/** What matches a route's path as the APIs do: case-insensitively, with or without a trailing slash. */
const sourceOf = ({ path }: Route): string => `^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`;

const routesOf = (api: ApiRoutes): Route[] => Object.values(api).flatMap((table) => Object.values(table));

/** '/API/users/1' -> '/api/users'; '' for a path of one part. */
function beginningOf(path: string): string {
  const end = path.indexOf('/', path.indexOf('/', 1) + 1);
  return (end === -1 ? path : path.slice(0, end)).toLowerCase();
}

/**
 * Matches requests with routes. By how a path begins, where no route has a parameter, and by method there is one
 * pattern for all paths: each request is tested.
 */
function matcherOf(routes: readonly Route[]) {
  const patterns = new Map<string, Map<string, RegExp>>();
  for (const route of routes) {
    const beginning = beginningOf(route.path);
    const byMethod = patterns.get(beginning) ?? new Map<string, RegExp>();
    patterns.set(beginning, byMethod);
    for (const method of route.method === 'GET' ? READ : [route.method]) {
      const source = sourceOf(route);
      byMethod.set(
        method,
        new RegExp(byMethod.has(method) ? `${byMethod.get(method)!.source}|${source}` : source, 'i'),
      );
    }
  }
  return {
    /** Methods of a request path; empty where no route has the path. */
    methodsOf: (path: string): string[] =>
      [...(patterns.get(beginningOf(path)) ?? [])].flatMap(([method, pattern]) => (pattern.test(path) ? method : [])),
    matches: (path: string, method: string): boolean =>
      patterns.get(beginningOf(path))?.get(method)?.test(path) ?? false,
  };
}

const calls = matcherOf([...routesOf(queryRoutes), ...routesOf(commandRoutes)]);
const keyed = matcherOf(
  routesOf(commandRoutes).filter((route) => requestHeadersOf(route).includes(IDEMPOTENCY_HEADER)),
);

/** Whether a request carries an idempotency key that its route honours: sent twice, it is done once. */
export const hasHonouredKey = ({ method = '', url = '', headers }: IncomingMessage): boolean =>
  Boolean(headers[IDEMPOTENCY_HEADER.toLowerCase()]) && keyed.matches(url.split('?', 1)[0]!, method);

export interface MethodCheck {
  /**
   * Whether `answer` must reply: the path belongs to an API or a document without this method. The APIs never answer
   * OPTIONS.
   */
  refuses(path: string, method: string | undefined): boolean;
  /** Replies 405, or 204 to OPTIONS, with the methods of both APIs in `Allow`; each API knows only its own. */
  answer: RequestListener;
}

/** Checks methods against both route tables; `documents` has the paths of the API documentation. */
export function createMethodCheck(documents: { has(path: string): boolean }, log: Logger): MethodCheck {
  const allowed = (path: string): string[] => (documents.has(path) ? READ : calls.methodsOf(path));
  const app = createApp({ log });
  app.use((ctx) => {
    const Allow = allowed(ctx.path).join(', ');
    if (ctx.method !== 'OPTIONS')
      throw new ApiError('no-such-call', `No such call: ${ctx.method} ${ctx.path}`, { Allow });
    ctx.set('Allow', Allow);
    ctx.status = 204;
  });
  return {
    refuses(path, method = '') {
      if (calls.matches(path, method)) return false;
      const methods = allowed(path);
      return methods.length > 0 && !methods.includes(method);
    },
    answer: app.callback(),
  };
}
