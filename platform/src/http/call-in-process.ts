import type { Failure } from '../contract.ts';
import type { Logger } from '../process/log.ts';
import type { ApiRoutes, Route } from '../routes.ts';
import { ApiError } from './api-error.ts';
import { toApiError } from './app.ts';
import { paramsOf, type PublicRead, type PublicReads, toKoaPath } from './bind-routes.ts';
import { queryReader } from './read-query.ts';
import { TOTAL_HEADER } from '../contract.ts';

/** The reply to a call inside this process. */
interface InProcessReply {
  status: number;
  headers: Pick<Headers, 'get'>;
  body: unknown;
}

/** Headers in lower case. */
const headersOf = (headers: Readonly<Record<string, string>>): InProcessReply['headers'] => ({
  get: (name) => headers[name.toLowerCase()] ?? null,
});
const NO_HEADERS = headersOf({});

interface Answer {
  (querystring: string): Promise<InProcessReply>;
  /** The pattern of its route, as in a request's log. */
  pattern: string;
}

/** Makes the answer of a path; null where the route has another. */
function bind(route: Route, read: PublicRead): (path: string) => Answer | null {
  const names = Array.from(route.path.matchAll(/\{(\w+)\}/g), ([, name]) => name!);
  const pattern = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  const readQuery = queryReader(route.query);
  return (path) => {
    const values = pattern.exec(path);
    if (!values) return null;
    const answer = async (querystring: string): Promise<InProcessReply> => {
      const params = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index + 1]!)]));
      const request = { params: paramsOf(route, { params }), query: readQuery(querystring) };
      const { total, ...reply } = await read(request as Parameters<PublicRead>[0]);
      return {
        status: 200,
        headers: total === undefined ? NO_HEADERS : headersOf({ [TOTAL_HEADER.toLowerCase()]: String(total) }),
        body: 'json' in reply ? JSON.parse(reply.json) : reply.body,
      };
    };
    return Object.assign(answer, { pattern: `GET ${toKoaPath(route)}` });
  };
}

function failureOf(error: unknown, route: string, log: Logger): InProcessReply {
  const { code, status, problems, message, headers } = toApiError(error);
  if (code === 'internal') log.error({ err: error, route }, 'request failed');
  return {
    status,
    headers: headersOf(Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))),
    body: { errors: problems, message } satisfies Failure,
  };
}

interface InProcess<Routes extends ApiRoutes> {
  routes: Routes;
  reads: { [Slice in keyof Routes]: PublicReads<Routes[Slice]> };
  log: Logger;
}

/**
 * Answers public GETs inside this process: path and query to reply. Parameters and query are read, and errors answered,
 * as over HTTP; Koa and JSON take no part.
 */
export function callInProcess<Routes extends ApiRoutes>({
  routes,
  reads,
  log,
}: InProcess<Routes>): (address: string) => Promise<InProcessReply> {
  const bound = Object.entries(routes).flatMap(([slice, table]) =>
    Object.entries(table).map(([name, route]) => bind(route, (reads[slice] as Record<string, PublicRead>)[name]!)),
  );
  return async (address) => {
    const [path = '', querystring = ''] = address.split('?', 2);
    for (const answerOf of bound) {
      const answer = answerOf(path);
      if (answer) return answer(querystring).catch((error: unknown) => failureOf(error, answer.pattern, log));
    }
    return failureOf(new ApiError('not-found', `No such call: GET ${path}`), 'none', log);
  };
}
