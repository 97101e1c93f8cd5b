import type { z } from 'zod';
import type { SessionUser } from './contract.ts';

/** What calls are about, as a heading over them. */
export const subjects = {
  account: 'Cuentas',
  agent: 'Agentes',
  lender: 'Prestamistas',
  lead: 'Mensajes de visitantes',
  notice: 'Avisos',
  upload: 'Fotos',
  city: 'Ciudades',
  profile: 'Administración de perfiles',
  audit: 'Historial',
  service: 'Servicio',
} as const;

/** Headers of ours that a call reads. */
export type RequestHeader = 'Idempotency-Key' | 'If-Match' | 'If-None-Match' | 'X-Min-Position';
/** Headers of ours that a reply may have when all went well. */
export type ResponseHeader = 'ETag' | 'X-Position' | 'X-Total-Count';

export type Role = SessionUser['user_type'];

/** One call of an API as its document tells it. */
export interface Call<Body extends string = string, Reply extends string = string> {
  /** Unique among all calls ('createAgent'). */
  id: string;
  method: 'GET' | 'POST' | 'PUT';
  /** With its parameters in braces: '/api/agents/{id}'. */
  path: string;
  subject: keyof typeof subjects;
  /** What it does, in one Spanish sentence. */
  summary: string;
  /** Who may call it: some roles, or anybody who is signed in; everybody when left out, `optional` where a session shows more. */
  roles?: readonly Role[] | 'signed-in' | 'optional';
  /** Parameters of the query string, one schema after the other. */
  query?: readonly z.ZodType[];
  body?: Body;
  /** How the body comes; as JSON when left out. */
  bodyType?: 'multipart/form-data';
  /** What it answers by status, by the schema's name. */
  replies: Readonly<Record<number, Reply>>;
  /** Statuses of its failures. */
  failures: readonly number[];
  reads?: readonly RequestHeader[];
  answers?: readonly ResponseHeader[];
}

/** The calls of an API, and the schemas of what they take and answer by name. */
export interface Api<Body extends string = string, Reply extends string = string> {
  bodies: Readonly<Record<Body, z.ZodType>>;
  replies: Readonly<Record<Reply, z.ZodType>>;
  calls: readonly Call<NoInfer<Body>, NoInfer<Reply>>[];
}
