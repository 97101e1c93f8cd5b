import type { z } from 'zod';
import type { SessionUser } from '../contract.ts';
import type { ApiErrorCode, ProblemCode } from './error-codes.ts';

/** What routes are about; the document has a heading for each, in this order. */
export const subjects = ['account', 'agent', 'lender', 'lead', 'notice', 'upload', 'city', 'profile', 'audit', 'service'] as const;
export type Subject = (typeof subjects)[number];

/** Headers of ours that a route reads. */
export type RequestHeader = 'Idempotency-Key' | 'If-Match' | 'If-None-Match' | 'X-Min-Position';
/** Headers of ours that a reply may have when all went well. */
export type ResponseHeader = 'ETag' | 'Location' | 'X-Position' | 'X-Total-Count';

export type Role = SessionUser['user_type'];

/** So many calls in so many seconds, counted under a name of its own. */
export interface RateLimit {
  name: string;
  /** What calls are counted by: the client's address, the signed-in account, or the email in the body, whoever sends it. */
  per: 'address' | 'account' | 'email';
  calls: number;
  seconds: number;
  /** Whether a call that goes well ends the count. */
  forgiving?: boolean;
  /** Which bodies count; all when left out. */
  counts?(body: unknown): boolean;
}

/** One route of an API: all that the server, its document and its clients know of it. */
export interface Route {
  /** Unique among all routes ('createAgent'). */
  id: string;
  /** `read` answers out of the read models; `command` appends events, once for each idempotency key; `call` does neither. */
  kind: 'read' | 'command' | 'call';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its parameters in braces: '/api/agents/{id}'. */
  path: string;
  subject: Subject;
  /** What it does, in one Spanish sentence. */
  summary: string;
  /** Some roles, or any signed-in user; everybody when left out, `optional` where a session shows more. */
  roles?: readonly Role[] | 'signed-in' | 'optional';
  /** Parameters of the path. One that does not fit leads nowhere: 404. */
  params?: z.ZodObject;
  /** Parameters of the query string. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** How the body comes; as JSON when left out. */
  bodyType?: 'multipart/form-data';
  reply: z.ZodType;
  /** Statuses of replies that are no failure; the first is the usual one. 200 when left out. */
  statuses?: readonly [number, ...number[]];
  /** Error codes beside those that follow from the rest of the declaration. */
  failures?: readonly ApiErrorCode[];
  problems?: readonly (ProblemCode | ApiErrorCode)[];
  /** Whether the revision that the client has seen must come along (`If-Match`), or may. */
  ifMatch?: 'optional' | 'required';
  limits?: readonly RateLimit[];
  /** Address of what the command creates; `{id}` stands for its id. */
  location?: string;
  /** Headers beside those that follow from the kind. */
  reads?: readonly RequestHeader[];
  answers?: readonly ResponseHeader[];
}

/** The routes of a slice by the names of their handlers. */
export type RouteTable = Readonly<Record<string, Route>>;
/** The routes of an API by slice. */
export type ApiRoutes = Readonly<Record<string, RouteTable>>;

/** Names of the parameters in a path. */
export type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsIn<Rest> : never;

/** A route whose schemas do not name exactly the parameters of its path is refused by the compiler. */
type WithParams<R extends Route> = [ParamsIn<R['path']>] extends [never]
  ? { params?: never }
  : { params: z.ZodObject<Record<ParamsIn<R['path']>, z.ZodType<unknown, string>>> };

/** Declares the routes of a slice. */
export const defineRoutes = <const Table extends RouteTable>(table: Table & { [Name in keyof Table]: WithParams<Table[Name]> }): Table => table;

/** An API: its routes, and what they take and answer by the name that the document gives it. */
export interface Api {
  routes: ApiRoutes;
  bodies: Readonly<Record<string, z.ZodType>>;
  replies: Readonly<Record<string, z.ZodType>>;
}

export const routesIn = ({ routes }: Api): Route[] => Object.values(routes).flatMap((table) => Object.values(table));

/** Any route of an API, for clients that look one up by its method and path. */
export type RouteOf<Routes extends ApiRoutes> = { [Slice in keyof Routes]: Routes[Slice][keyof Routes[Slice]] }[keyof Routes];
export type ReplyOf<R extends Route> = z.output<R['reply']>;

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
/** What a client puts into a path. */
export type ParamsOf<R extends Route> = R extends Route ? InputOf<R['params']> : never;
/** What a client may put behind the path's '?'; a number may stand for its text. */
export type QueryOf<R extends Route> = { [Name in keyof InputOf<R['query']>]?: Value<InputOf<R['query']>[Name]> };
type Value<Input> = string extends Input ? Input | number : Input;
/** What a client sends. */
export type BodyOf<R extends Route> = R extends Route ? InputOf<R['body']> : never;
/** The revision that a client has seen, where a route asks for it. */
export type IfMatchOf<R extends Route> = R extends { ifMatch: 'required' } ? { ifMatch: number } : R extends { ifMatch: 'optional' } ? { ifMatch?: number } : { ifMatch?: undefined };
/** The routes whose reply is a page of a list, with the list's total. */
export type PagedRoute<R extends Route> = R extends { answers: readonly (infer Header)[] } ? ('X-Total-Count' extends Header ? R : never) : never;
