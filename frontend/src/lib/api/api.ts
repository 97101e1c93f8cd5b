import type { commandRoutes } from '@busca/command-api/routes';
import type { BodyOf, IfMatchOf, PagedRoute, ParamsOf, QueryOf, ReplyOf, Route, RouteOf } from '@busca/platform/routes';
import type { queryRoutes } from '@busca/query-api/routes';
import { beacon, get, getPage, send, type Page, type ReplySchema } from './client.ts';

export { unread, type Page } from './client.ts';

// Type imports alone: the schemas of the declarations stay out of the bundle.
type Read = RouteOf<typeof queryRoutes>;
type ReadAt<Path> = Extract<Read, { path: Path }>;
type Paged = PagedRoute<Read>;
type Command = RouteOf<typeof commandRoutes>;
type CommandAt<Method, Path> = Extract<Command, { method: Method; path: Path }>;

/** Paths that take a POST, and those that take a PUT. */
export type PostPath = Extract<Command, { method: 'POST' }>['path'];
type PutPath = Extract<Command, { method: 'PUT' }>['path'];
/** The body of a POST. */
export type PostBody<Path extends PostPath> = BodyOf<CommandAt<'POST', Path>>;

type Params<R extends Route> = ParamsOf<R> extends object ? { params: ParamsOf<R> } : { params?: undefined };
type Body<B> = undefined extends B ? { body?: B } : { body: B };

interface Reading<T> {
  signal?: AbortSignal;
  /** Checks the reply's body. */
  reply?: ReplySchema<T>;
}

interface Sending<T> {
  /** Checks the reply's body; `unread` where only its status counts. */
  reply: ReplySchema<T>;
  /** The same on every try of one action; a new one when left out. */
  idempotencyKey?: string;
}

type ReadCall<R extends Route> = Params<R> & Reading<ReplyOf<R>> & { query?: QueryOf<R> };
type CommandCall<R extends Route, T> = Params<R> & Body<BodyOf<R>> & IfMatchOf<R> & Sending<T>;
/** What a command's caller may read of the reply. */
type AnswerOf<R extends Route> = ReplyOf<R> | void;
/** The second argument, which a call without required parts may leave out. */
type Optional<Call> = Record<never, never> extends Call ? [call?: Call] : [call: Call];

/** The routes of both APIs: path, parameters, query, body and reply of a call are those that its route declares. */
export interface Api {
  /** Reads a document that shows this browser's last command (read-your-writes). @throws ApiError */
  get<Path extends Read['path']>(path: Path, ...call: Optional<ReadCall<ReadAt<Path>>>): Promise<ReplyOf<ReadAt<Path>>>;
  /** Reads a page of a list, and how many entries the list has. @throws ApiError */
  getPage<Path extends Paged['path']>(
    path: Path,
    ...call: Optional<ReadCall<ReadAt<Path>>>
  ): Promise<Page<ReplyOf<ReadAt<Path>>>>;
  /** Sends a command. @throws ApiError */
  post<Path extends PostPath, T extends AnswerOf<CommandAt<'POST', Path>>>(
    path: Path,
    call: CommandCall<CommandAt<'POST', Path>, T>,
  ): Promise<T>;
  put<Path extends PutPath, T extends AnswerOf<CommandAt<'PUT', Path>>>(
    path: Path,
    call: CommandCall<CommandAt<'PUT', Path>, T>,
  ): Promise<T>;
  /** Sends a body anonymously. It goes out even when the page is left; a failure is ignored. */
  beacon<Path extends PostPath>(path: Path, body: PostBody<Path>): Promise<void>;
}

/**
 * A value as a part of a path. '.' and '..' are steps in a path even where they are escaped: with a blank behind, which
 * the APIs trim, they are values.
 */
const segment = (value: string): string => encodeURIComponent(value).replace(/^\.{1,2}$/, '$&%20');

/** Fills the parameters into '/api/users/{id}' and appends the query. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(String(values.get(name))));
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

interface AnyRead<T> extends Reading<T> {
  params?: object | undefined;
  query?: object | undefined;
}

interface AnyCommand<T> extends Sending<T> {
  params?: object | undefined;
  body?: unknown;
  ifMatch?: number | undefined;
}

const sendBy =
  (method: 'POST' | 'PUT') =>
  <T>(path: string, { params, body, ...options }: AnyCommand<T>): Promise<T> =>
    send(method, addressOf(path, params), body, options);

/** Calls the APIs by their declared routes. */
export const api: Api = {
  get: <T>(path: string, { params, query, signal, reply }: AnyRead<T> = {}) =>
    get<T>(addressOf(path, params, query), signal, reply),
  getPage: <T>(path: string, { params, query, signal, reply }: AnyRead<T> = {}) =>
    getPage<T>(addressOf(path, params, query), signal, reply),
  post: sendBy('POST'),
  put: sendBy('PUT'),
  beacon,
};
