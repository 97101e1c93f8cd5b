import type * as wire from '@busca/platform/contract';
import { ApiError } from '../api-error.ts';
import { dropToken, lapseSession, session } from '../session.ts';
import { recall, remember } from '../storage.ts';
import { type Answer, ask, failureOf, parsed } from './ask.ts';
import { newKey } from './idempotency-keys.ts';

// The contract's values would bring its schemas along; its types check these copies.
const POSITION: typeof wire.POSITION_HEADER = 'X-Position';
const MIN_POSITION: typeof wire.MIN_POSITION_HEADER = 'X-Min-Position';
const IDEMPOTENCY: typeof wire.IDEMPOTENCY_HEADER = 'Idempotency-Key';
const TOTAL: typeof wire.TOTAL_HEADER = 'X-Total-Count';

/** How long a call may take, its reply's body included, in ms. */
const READ_PATIENCE = 15_000;
const SEND_PATIENCE = 30_000;
/** 10 MB over a slow phone. */
const UPLOAD_PATIENCE = 300_000;

/** What checks a reply's body: a schema of the contracts. */
export interface ReplySchema<T> {
  safeParse(body: unknown): { success: true; data: T } | { success: false };
}

/** One page of a list and how many entries there are in all. */
export interface Page<T> {
  items: T;
  total: number;
}

const authorization = (): Record<string, string> => {
  const current = session();
  return current ? { Authorization: `Bearer ${current.token}` } : {};
};

/** Refuses what the server does not know any more, and a reply that is none of ours. */
async function call(path: string, init: RequestInit, patience: number): Promise<Answer> {
  const signedIn = session() !== null;
  const answer = await ask(path, init, patience);
  if (answer.ok || answer.status === 304) return answer;
  const failure = failureOf(answer);
  if (signedIn && failure.code === 'not-signed-in') forgetUser();
  throw failure;
}

/** What a reply says, checked where its schema is given. @throws ApiError 'unexpected-reply' for a body that is not ours (a proxy's page) */
function bodyIn<T>(answer: Answer, schema?: ReplySchema<T>): T {
  const body = parsed(answer.text);
  const checked = schema?.safeParse(body) ?? { success: body !== undefined, data: body as T };
  if (checked.success) return checked.data;
  throw new ApiError(answer.status, [{ code: 'unexpected-reply', message: `${answer.status} with a body of another shape` }], answer.reference);
}

/** The token, and the position of its commands: a server that knows neither must not be waited for. */
function forgetUser(): void {
  dropToken();
  remember('position', null);
}

/** If the token was rejected, asks once more without it: everybody may see the public reads. */
async function read(path: string, signal?: AbortSignal): Promise<Answer> {
  const token = authorization();
  const position = recall('position');
  const headers = { ...token, ...(position && { [MIN_POSITION]: position }) };
  return call(path, { headers, ...(signal && { signal }) }, READ_PATIENCE).catch((error: unknown) => {
    if ('Authorization' in token && !session()) return read(path, signal);
    throw error;
  });
}

/** Asks for a document as it is at least after this browser's last command. @throws ApiError */
export const get = async <T>(path: string, signal?: AbortSignal, schema?: ReplySchema<T>): Promise<T> => bodyIn(await read(path, signal), schema);

/** Asks for a page of a list. @throws ApiError */
export async function getPage<T>(path: string, signal?: AbortSignal): Promise<Page<T>> {
  const answer = await read(path, signal);
  return { items: bodyIn<T>(answer), total: Number(answer.headers.get(TOTAL) ?? 0) };
}

export interface SendOptions<T = unknown> {
  /** What the reply must look like. */
  reply?: ReplySchema<T>;
  /** The same on every try of one action; a new one by itself otherwise. */
  idempotencyKey?: string;
  /** The revision that the user has seen: another one is refused. */
  ifMatch?: number | undefined;
}

const hasFile = (body: unknown): body is Record<string, File> => typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof File);

/** A body with a file goes as a multipart form, any other as JSON; no body goes as nothing. */
function encodedBody(body: unknown): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (!hasFile(body)) return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value);
  return { body: form };
}

/** Sends a command and remembers the log position that it got to, so that what is read next shows it. @throws ApiError */
export async function send<T>(method: 'POST' | 'PUT', path: string, body?: unknown, options: SendOptions<T> = {}): Promise<T> {
  const { body: content, headers: type } = encodedBody(body);
  const key = options.idempotencyKey ?? newKey();
  const headers = { ...authorization(), ...type, [IDEMPOTENCY]: key, ...(options.ifMatch !== undefined && { 'If-Match': `"${options.ifMatch}"` }) };
  const patience = content instanceof FormData ? UPLOAD_PATIENCE : SEND_PATIENCE;
  const init = { method, headers: headers as Record<string, string>, ...(content !== undefined && { body: content }) };
  const answer = await call(path, init, patience).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not-signed-in') lapseSession();
    throw error;
  });
  const position = answer.headers.get(POSITION);
  if (position && position > (recall('position') ?? '')) remember('position', position);
  return answer.status === 204 ? (undefined as T) : bodyIn(answer, options.reply);
}

/** Sends a body without the session, so that nobody's name stands beside it. It goes out even when the page is left. */
export async function beacon(path: string, body: unknown): Promise<void> {
  // A body that is lost is no fault of the page.
  await fetch(path, { method: 'POST', ...encodedBody(body), keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
