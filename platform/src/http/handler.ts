import type { RouterContext } from '@koa/router';
import type { z } from 'zod';
import type { ReplyOf, Route, RouteTable } from '../routes/index.ts';
import type { ServiceState } from './app/service-state.ts';
import type { Session } from './app/tokens.ts';

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
export const isWritten = (answer: unknown): boolean => answer === mark;

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
