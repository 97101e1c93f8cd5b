import type * as wire from '@busca/platform/contract';
import { ApiError, failureOf } from '../api-error.ts';
import { endSession, session } from '../session.ts';
import { recall, remember } from '../storage.ts';
import { newKey } from './idempotency-keys.ts';

// The contract's values would bring its schemas along; its types check these copies.
const POSITION: typeof wire.POSITION_HEADER = 'X-Position';
const MIN_POSITION: typeof wire.MIN_POSITION_HEADER = 'X-Min-Position';
const IDEMPOTENCY: typeof wire.IDEMPOTENCY_HEADER = 'Idempotency-Key';
const CORRELATION: typeof wire.CORRELATION_HEADER = 'X-Correlation-Id';
const TOTAL: typeof wire.TOTAL_HEADER = 'X-Total-Count';

/** One page of a list and how many entries there are in all. */
export interface Page<T> {
  items: T;
  total: number;
}

const authorization = (): Record<string, string> => {
  const current = session();
  return current ? { Authorization: `Bearer ${current.token}` } : {};
};

async function call(path: string, init: RequestInit): Promise<Response> {
  const signedIn = session() !== null;
  const reply = await fetch(path, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, [], '');
  });
  if (reply.ok || reply.status === 304) return reply;
  const failure = await failureOf(reply, reply.headers.get(CORRELATION) ?? '');
  if (signedIn && failure.code === 'not-signed-in') forgetUser();
  throw failure;
}

/** What a reply says. A body that is not ours (a proxy's page) is a failure like any other. @throws ApiError */
const bodyIn = async <T>(reply: Response): Promise<T> =>
  (await reply.json().catch(() => {
    throw new ApiError(reply.status, [], reply.headers.get(CORRELATION) ?? '');
  })) as T;

/** The session, and the position of its commands: a server that knows neither must not be waited for. */
function forgetUser(): void {
  endSession();
  remember('position', null);
}

/** A token that has just turned out to be dead is no reason to refuse what everybody may see: it is asked again without. */
async function read(path: string, signal?: AbortSignal): Promise<Response> {
  const token = authorization();
  const position = recall('position');
  const headers = { ...token, ...(position && { [MIN_POSITION]: position }) };
  return call(path, { headers, ...(signal && { signal }) }).catch((error: unknown) => {
    if ('Authorization' in token && !session()) return read(path, signal);
    throw error;
  });
}

/** Asks for a document as it is at least after this browser's last command. @throws ApiError */
export const get = async <T>(path: string, signal?: AbortSignal): Promise<T> => bodyIn<T>(await read(path, signal));

/** Asks for a page of a list. @throws ApiError */
export async function getPage<T>(path: string, signal?: AbortSignal): Promise<Page<T>> {
  const reply = await read(path, signal);
  return { items: await bodyIn<T>(reply), total: Number(reply.headers.get(TOTAL) ?? 0) };
}

export interface SendOptions {
  /** The same on every try of one action; a new one by itself otherwise. */
  idempotencyKey?: string;
  ifMatch?: string;
}

/** A body goes as JSON, a form as multipart; no body goes as nothing. */
const bodyOf = (body: unknown): Pick<RequestInit, 'body' | 'headers'> => {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
};

/** Sends a command and remembers the log position that it got to, so that what is read next shows it. @throws ApiError */
export async function send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, options: SendOptions = {}): Promise<T> {
  const { body: content, headers: type } = bodyOf(body);
  const key = options.idempotencyKey ?? newKey();
  const headers = { ...authorization(), ...type, [IDEMPOTENCY]: key, ...(options.ifMatch && { 'If-Match': options.ifMatch }) };
  const reply = await call(path, { method, headers: headers as Record<string, string>, ...(content !== undefined && { body: content }) });
  const position = reply.headers.get(POSITION);
  if (position && position > (recall('position') ?? '')) remember('position', position);
  return reply.status === 204 ? (undefined as T) : bodyIn<T>(reply);
}
