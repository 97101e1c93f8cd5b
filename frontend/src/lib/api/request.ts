import type * as wire from '@busca/platform/contract';
import { ApiError } from '../api-error.ts';
import { type Answer, transport } from './transport.ts';

const CORRELATION: typeof wire.CORRELATION_HEADER = 'X-Correlation-Id';

/** A reply with its whole body. */
export interface Reply extends Omit<Answer, 'text'> {
  text: string;
  /** The correlation id, for finding the call in the logs; empty where a proxy replied. */
  reference: string;
}

/** Parses a body; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const timedOut = () => new ApiError(0, [{ code: 'timed-out', message: 'no reply in time' }], '');

/** Fetches a reply up to the end of its body, within `timeout` ms. @throws ApiError with status 0 without a reply; the reason of an aborted `init.signal` */
export async function request(path: string, init: RequestInit, timeout: number): Promise<Reply> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(() => controller.abort(timedOut()), timeout);
  init.signal?.addEventListener('abort', abort);
  if (init.signal?.aborted) abort();
  try {
    const reply = await transport.send(path, { ...init, signal: controller.signal });
    const { ok, status, headers } = reply;
    return { ok, status, headers, text: await reply.text(), reference: headers.get(CORRELATION) ?? '' };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw controller.signal.reason instanceof ApiError ? controller.signal.reason : new ApiError(0, [], '');
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}

/** The failure that a reply describes. A body that is not ours, such as a proxy's page, leaves the problems empty. */
export function failureOf({ status, headers, text, reference }: Reply): ApiError {
  const { errors } = (parseJson(text) ?? {}) as Partial<wire.Failure>;
  return new ApiError(status, Array.isArray(errors) ? errors : [], reference, Number(headers.get('Retry-After')) || null);
}
