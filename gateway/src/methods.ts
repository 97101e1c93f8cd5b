import type { RequestListener } from 'node:http';
import { commandRoutes } from '@busca/command-api/routes';
import { ApiError, createApp, type Logger } from '@busca/platform';
import type { ApiRoutes, Route } from '@busca/platform/routes';
import { queryRoutes } from '@busca/query-api/routes';

const READ = ['GET', 'HEAD'];

/** Matches a route's path as the APIs do: case-insensitively, with or without a trailing slash. */
const patternOf = ({ path }: Route): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

const routesOf = (api: ApiRoutes): Route[] => Object.values(api).flatMap((table) => Object.values(table));

/** '/API/users/1' -> '/api/users' */
const beginningOf = (path: string): string => path.split('/', 3).join('/').toLowerCase();

interface ApiPath {
  pattern: RegExp;
  methods: readonly string[];
}

/** The paths of both APIs with their methods, by how they begin: no route has a parameter there. */
const pathsOf = new Map<string, ApiPath[]>();
for (const route of [...routesOf(queryRoutes), ...routesOf(commandRoutes)]) {
  const beginning = beginningOf(route.path);
  pathsOf.set(beginning, [...(pathsOf.get(beginning) ?? []), { pattern: patternOf(route), methods: route.method === 'GET' ? READ : [route.method] }]);
}

/** The paths that a request's may be: a few of a hundred, and none for the address of a screen. */
const candidates = (path: string): readonly ApiPath[] => pathsOf.get(beginningOf(path)) ?? [];

/** Methods of a request path in both APIs together; empty where neither has the path. */
const methodsOf = (path: string): string[] => [...new Set(candidates(path).flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))];

const isCall = (path: string, method: string): boolean => candidates(path).some(({ pattern, methods }) => methods.includes(method) && pattern.test(path));

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
  const allowed = (path: string): string[] => (documents.has(path) ? READ : methodsOf(path));
  const app = createApp({ log });
  app.use((ctx) => {
    const Allow = allowed(ctx.path).join(', ');
    if (ctx.method !== 'OPTIONS') throw new ApiError('no-such-call', `No such call: ${ctx.method} ${ctx.path}`, { Allow });
    ctx.set('Allow', Allow);
    ctx.status = 204;
  });
  return {
    refuses(path, method = '') {
      if (isCall(path, method)) return false;
      const methods = allowed(path);
      return methods.length > 0 && !methods.includes(method);
    },
    answer: app.callback(),
  };
}
