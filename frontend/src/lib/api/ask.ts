import type * as wire from '@busca/platform/contract';
import { ApiError } from '../api-error.ts';

const CORRELATION: typeof wire.CORRELATION_HEADER = 'X-Correlation-Id';

/** A reply with its whole body. */
export interface Answer extends Pick<Response, 'ok' | 'status' | 'headers'> {
  text: string;
  /** What the logs know the call by; empty where a proxy answered. */
  reference: string;
}

/** JSON of a body; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const timedOut = () => new ApiError(0, [{ code: 'timed-out', message: 'no answer in time' }], '');

/** `fetch` up to the end of the body, within `patience` ms. @throws ApiError with status 0 when no answer came; what `init.signal` was aborted with */
export async function ask(path: string, init: RequestInit, patience: number): Promise<Answer> {
  const stop = new AbortController();
  const give = () => stop.abort();
  const timer = setTimeout(() => stop.abort(timedOut()), patience);
  init.signal?.addEventListener('abort', give);
  if (init.signal?.aborted) give();
  try {
    const reply = await fetch(path, { ...init, signal: stop.signal });
    const { ok, status, headers } = reply;
    return { ok, status, headers, text: await reply.text(), reference: headers.get(CORRELATION) ?? '' };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw stop.signal.reason instanceof ApiError ? stop.signal.reason : new ApiError(0, [], '');
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', give);
  }
}

/** The failure that an answer tells of; a body that is not ours (a proxy's page) leaves the problems empty. */
export function failureOf({ status, headers, text, reference }: Answer): ApiError {
  const { errors } = (parsed(text) ?? {}) as Partial<wire.Failure>;
  return new ApiError(status, Array.isArray(errors) ? errors : [], reference, Number(headers.get('Retry-After')) || null);
}
