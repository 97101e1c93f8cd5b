import type { RequestListener } from 'node:http';
import { commandRoutes } from '@busca/command-api/routes';
import { ApiError, createApp, type Logger } from '@busca/platform';
import type { ApiRoutes, Route } from '@busca/platform/routes';
import { queryRoutes } from '@busca/query-api/routes';

const READ = ['GET', 'HEAD'];

/** A route's path as the APIs match it: in whatever capitals, with or without a slash at its end. */
const patternOf = ({ path }: Route): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

const routesOf = (api: ApiRoutes): Route[] => Object.values(api).flatMap((table) => Object.values(table));

/** Every path of both APIs, with the methods that one or the other has for it. */
const paths = [...routesOf(queryRoutes), ...routesOf(commandRoutes)].map((route) => ({
  pattern: patternOf(route),
  methods: route.method === 'GET' ? READ : [route.method],
}));

/** The methods that a path (as the client sent it) has in both APIs together; none where neither has the path. */
const methodsOf = (path: string): string[] => [...new Set(paths.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))];

export interface MethodCheck {
  /** Whether `answer` has to reply: the path is an API's or a document's, and has no such method; OPTIONS is never an API's to answer. */
  refuses(path: string, method: string | undefined): boolean;
  /** Replies 405, or 204 to OPTIONS, with the methods of both APIs in `Allow`: each API alone knows only its own. */
  answer: RequestListener;
}

/** `documents` are the paths of the API documentation. */
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
      const methods = allowed(path);
      return methods.length > 0 && !methods.includes(method);
    },
    answer: app.callback(),
  };
}
