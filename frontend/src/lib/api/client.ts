import {
  IDEMPOTENCY_HEADER,
  MIN_POSITION_HEADER,
  POSITION_HEADER,
  TOTAL_HEADER,
} from '@busca/platform/contract/constants';
import { ApiError } from '../api-error.ts';
import { renewSession } from './renew-on-demand.ts';
import { dropToken, endsSoon, expectOwnScreen, expireSession, session } from '../session.ts';
import { recall, remember } from '../storage.ts';
import { newKey } from './idempotency-keys.ts';
import { failureOf, referenceOf, type Reply } from './request.ts';
import { transport } from './transport.ts';

/** Time-outs of a call in ms, its reply's body included. */
const READ_TIMEOUT = 15_000;
const SEND_TIMEOUT = 30_000;
/** 10 MB over a slow phone. */
const UPLOAD_TIMEOUT = 300_000;

/** Checks a reply's body; the schemas of the contracts do. */
export interface ReplySchema<T> {
  safeParse(body: unknown): { success: true; data: T } | { success: false };
}

const hasBody = (body: unknown) => body !== undefined;
/** For replies whose body nobody reads: it only is one of ours, which a proxy's page is not. */
export const unread: ReplySchema<void> = {
  safeParse: (body) => (hasBody(body) ? { success: true, data: undefined } : { success: false }),
};

/** One page of a list and how many entries there are in all. */
export interface Page<T> {
  items: T;
  total: number;
}

const authorization = (): Record<string, string> => {
  const current = session();
  return current ? { Authorization: `Bearer ${current.token}` } : {};
};

/** Makes a call; ends the session when the server rejects its token. @throws ApiError for a failed call */
async function call(path: string, init: RequestInit, timeout: number): Promise<Reply> {
  const signedIn = session() !== null;
  const reply = await transport.call(path, init, timeout);
  if (reply.status < 300 || reply.status === 304) return reply;
  const failure = failureOf(reply);
  if (signedIn && failure.code === 'not-signed-in') forgetUser();
  throw failure;
}

/**
 * A reply's body, checked against its schema; a read may go without one (decision 18).
 * @throws ApiError 'unexpected-reply' for any other body, such as a proxy's page
 */
function bodyOf<T>(reply: Reply, schema?: ReplySchema<T>): T {
  const { status, body } = reply;
  const checked = schema?.safeParse(body) ?? { success: hasBody(body), data: body as T };
  if (checked.success) return checked.data;
  throw new ApiError(
    status,
    [{ code: 'unexpected-reply', message: `${status} with a body of another shape` }],
    referenceOf(reply),
  );
}

/**
 * Forgets the token and the position of its commands: a server with another log would wait for that position in vain.
 */
function forgetUser(): void {
  dropToken();
  remember('position', null);
}

/** Reads a document. If the token was rejected, retries once anonymously. */
async function read(path: string, signal?: AbortSignal): Promise<Reply> {
  if (endsSoon()) await renewSession().catch(() => undefined);
  const token = authorization();
  const position = recall('position');
  const headers = { ...token, ...(position && { [MIN_POSITION_HEADER]: position }) };
  return call(path, { headers, ...(signal && { signal }) }, READ_TIMEOUT).catch((error: unknown) => {
    if ('Authorization' in token && !session()) return read(path, signal);
    throw error;
  });
}

/** Reads a document that shows this browser's last command (read-your-writes). @throws ApiError */
export const get = async <T>(path: string, signal?: AbortSignal, schema?: ReplySchema<T>): Promise<T> =>
  bodyOf(await read(path, signal), schema);

/** Reads a page of a list. @throws ApiError */
export async function getPage<T>(path: string, signal?: AbortSignal, schema?: ReplySchema<T>): Promise<Page<T>> {
  const reply = await read(path, signal);
  return { items: bodyOf(reply, schema), total: Number(reply.headers.get(TOTAL_HEADER) ?? 0) };
}

interface SendOptions<T> {
  /** Checks the reply's body. */
  reply: ReplySchema<T>;
  /** The same on every try of one action; a new one when left out. */
  idempotencyKey?: string;
  /** The revision that the user has seen; the server rejects any other. */
  ifMatch?: number | undefined;
}

const hasFile = (body: unknown): body is Record<string, File> =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof File);

/** A body with a file goes as a multipart form, any other as JSON; no body goes as nothing. */
function encodedBody(body: unknown): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (!hasFile(body)) return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value);
  return { body: form };
}

/** Sends a command and stores the log position of its events, so that the next read shows them. @throws ApiError */
export async function send<T>(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  options: SendOptions<T>,
): Promise<T> {
  if (endsSoon()) await renewSession();
  expectOwnScreen();
  const { body: content, headers: type } = encodedBody(body);
  const key = options.idempotencyKey ?? newKey();
  const headers = {
    ...authorization(),
    ...type,
    [IDEMPOTENCY_HEADER]: key,
    ...(options.ifMatch !== undefined && { 'If-Match': `"${options.ifMatch}"` }),
  };
  const timeout = content instanceof FormData ? UPLOAD_TIMEOUT : SEND_TIMEOUT;
  const init = { method, headers: headers as Record<string, string>, ...(content !== undefined && { body: content }) };
  const reply = await call(path, init, timeout).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not-signed-in') expireSession();
    throw error;
  });
  const position = reply.headers.get(POSITION_HEADER);
  if (position && position > (recall('position') ?? '')) remember('position', position);
  return bodyOf(reply, options.reply);
}

/** Sends a body anonymously; it goes out even when the page is left. */
export async function beacon(path: string, body: unknown): Promise<void> {
  await fetch(path, { method: 'POST', ...encodedBody(body), keepalive: true, credentials: 'omit' })
    // Unread, a reply would hold its connection.
    .then((reply) => reply.text())
    // A lost body is no fault of the page.
    .catch(() => undefined);
}
