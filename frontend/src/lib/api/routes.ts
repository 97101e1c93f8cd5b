import type { commandRoutes } from '@busca/command-api/routes';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, RouteOf } from '@busca/platform/routes';
import type { queryRoutes } from '@busca/query-api/routes';
import { get, send, type ReplySchema, type SendOptions } from './client.ts';

// Types alone: the declarations' schemas stay with the servers.
type Read = RouteOf<typeof queryRoutes>;
type ReadOf<Path extends Read['path']> = Extract<Read, { path: Path }>;
type Command = RouteOf<typeof commandRoutes>;
type CommandOf<Method extends Command['method'], Path extends Command['path']> = Extract<Command, { method: Method; path: Path }>;

type Params<P> = P extends object ? { params: P } : { params?: undefined };
type Body<B> = undefined extends B ? { body?: B } : { body: B };

/** '/api/users/{id}' with its parameters in their places, and the query behind it. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

/** Reads a route of the query API; parameters and reply are those that it declares. @throws ApiError */
export const readRoute = <Path extends Read['path']>(
  path: Path,
  { params, query, signal, reply }: Params<ParamsOf<ReadOf<Path>>> & { query?: QueryOf<ReadOf<Path>>; signal?: AbortSignal; reply?: ReplySchema<ReplyOf<ReadOf<Path>>> },
): Promise<ReplyOf<ReadOf<Path>>> => get<ReplyOf<ReadOf<Path>>>(addressOf(path, params, query), signal, reply);

/** Sends a route of the command API; parameters, body and reply are those that it declares. @throws ApiError */
export const sendRoute = <Method extends Command['method'], Path extends Command['path']>(
  method: Method & ('POST' | 'PUT'),
  path: Path,
  { params, body }: Params<ParamsOf<CommandOf<Method, Path>>> & Body<BodyOf<CommandOf<Method, Path>>>,
  options?: SendOptions<ReplyOf<CommandOf<Method, Path>>>,
): Promise<ReplyOf<CommandOf<Method, Path>>> => send<ReplyOf<CommandOf<Method, Path>>>(method, addressOf(path, params), body, options);
