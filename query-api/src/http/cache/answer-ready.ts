import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { addressOf, CORRELATION_HEADER, MIN_POSITION_HEADER, type Measure } from '@busca/platform';
import { sendPage } from '@busca/platform/pages';
import { isRead } from '../context.ts';
import type { CountRead } from '../limit-reads.ts';
import type { ReadyReplies, Source } from './ready-replies.ts';
import { type KeyOf, partsOf } from './reply-key.ts';

const MIN_POSITION = MIN_POSITION_HEADER.toLowerCase();

interface AnswerDependencies {
  keyOf: KeyOf;
  replies: Pick<ReadyReplies, 'find'>;
  /** Headers of a reply beside its own, names and values in turn. */
  headersOf: (path: string, source: Source) => readonly string[];
  /** Counts a read. @throws where its network has had too many */
  count: CountRead | undefined;
  /** Whether requests come through a proxy of ours. */
  isProxied: boolean;
  measure: Measure | undefined;
}

/**
 * Answers GETs and HEADs with what is ready, before Koa makes anything of a request. Whatever else, also what its
 * network has asked for too often and what fails here, is `next`'s to answer.
 */
export function answerReady(
  { keyOf, replies, headersOf, count, isProxied, measure }: AnswerDependencies,
  next: RequestListener,
): RequestListener {
  const isAnswered = async (...[request, response]: Parameters<RequestListener>): Promise<boolean> => {
    const began = performance.now();
    const { url = '', method = '', headers } = request;
    const key = isRead({ method }) && headers[MIN_POSITION] === undefined ? keyOf(url) : undefined;
    const found = key === undefined ? undefined : await replies.find(key);
    if (!found) return false;
    const { path, querystring } = partsOf(url);
    await count?.({ ip: addressOf(request, isProxied), path, querystring });
    const { page, route } = found.reply;
    await sendPage(page, request, response, [CORRELATION_HEADER, randomUUID(), ...headersOf(path, found.now)]);
    measure?.({
      route: `${method} ${route}`,
      status: response.statusCode,
      error: '',
      seconds: (performance.now() - began) / 1000,
    });
    return true;
  };
  return async (request, response) => {
    if (!(await isAnswered(request, response).catch(() => response.headersSent))) await next(request, response);
  };
}
