import type { Failure } from '@busca/platform/contract';
import { CORRELATION_HEADER } from '@busca/platform/contract/constants';
import { ApiError } from '../api-error.ts';

/** A reply with its whole body. */
export interface Reply {
  status: number;
  headers: Pick<Headers, 'get'>;
  /** Undefined where it is no JSON. */
  body: unknown;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const timedOut = () => new ApiError(0, [{ code: 'timed-out', message: 'no reply in time' }], '');

/**
 * Fetches what `read` makes of a reply, within `timeout` ms, which begin again with each call of `alive`.
 * @throws ApiError with status 0 without a reply; the reason of an aborted `init.signal`
 */
export async function fetchWithin<T>(
  path: string,
  init: RequestInit,
  timeout: number,
  read: (reply: Response, alive: () => void) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(timedOut()), timeout);
  };
  alive();
  init.signal?.addEventListener('abort', abort);
  if (init.signal?.aborted) abort();
  try {
    return await read(await fetch(path, { ...init, signal: controller.signal }), alive);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw controller.signal.reason instanceof ApiError ? controller.signal.reason : new ApiError(0, [], '');
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}

/** Fetches a reply up to the end of its body, within `timeout` ms. @throws as `fetchWithin` */
export const fetchReply = (path: string, init: RequestInit, timeout: number): Promise<Reply> =>
  fetchWithin(path, init, timeout, async (reply) => ({
    status: reply.status,
    headers: reply.headers,
    body: parseJson(await reply.text()),
  }));

/** The correlation id of a reply, for finding the call in the logs; empty where a proxy replied. */
export const referenceOf = ({ headers }: Reply): string => headers.get(CORRELATION_HEADER) ?? '';

/** The failure that a reply describes. A body that is not ours, such as a proxy's page, leaves the problems empty. */
export function failureOf(reply: Reply): ApiError {
  const { errors } = (reply.body ?? {}) as Partial<Failure>;
  return new ApiError(
    reply.status,
    Array.isArray(errors) ? errors : [],
    referenceOf(reply),
    Number(reply.headers.get('Retry-After')) || null,
  );
}
