import { apiHeaders, POSITION_HEADER, TOTAL_HEADER, type PublicReply } from '@busca/platform';
import { namesTag, type Page } from '@busca/platform/pages';
import type { ReadModelReader } from '@busca/projectors/read-models';
import { positionOf, type ReadyReplies, type Source } from '../cache/ready-replies.ts';
import type { KeyOf } from '../cache/reply-key.ts';
import { modelsTag, replyTagged } from '../cache/tags.ts';
import { sendReady, type Exchange } from '../context.ts';
import { awaitedStates } from '../wait-for-position.ts';

/** Those of every call, but for how it may be cached. */
const FIXED_HEADERS = apiHeaders.filter(([name]) => name !== 'Cache-Control').flat();

/** Headers of a public list beside its page's, names and values in turn. */
export const listHeaders = (source: Source): readonly string[] => [
  ...FIXED_HEADERS,
  POSITION_HEADER,
  positionOf(source) ?? '',
];

function toPage<Body>({ total, ...reply }: PublicReply<Body>, ETag: string): Page {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag,
    ...(total !== undefined && { [TOTAL_HEADER]: String(total) }),
  };
  const body = 'json' in reply ? reply.json : JSON.stringify(reply.body);
  return { status: 200, headers, body, encoded: {} };
}

/** Answers with what a reading makes of a read model, and keeps it. */
export type AnswerList = <Body>(
  ctx: Exchange,
  reader: Pick<ReadModelReader<unknown>, 'state'>,
  make: () => Promise<PublicReply<Body>>,
) => Promise<void>;

export function answerList(replies: ReadyReplies, keyOf: KeyOf): AnswerList {
  return async (ctx, reader, make) => {
    const source = await replies.sourceOf([reader], await awaitedStates(ctx, reader));
    const tag = modelsTag(source.log, source.states, source.day);
    if (namesTag(ctx.get('If-None-Match'), tag)) {
      ctx.set(POSITION_HEADER, positionOf(source) ?? '');
      return replyTagged(ctx, tag, () => undefined);
    }
    const page = toPage(await make(), tag);
    const key = keyOf(ctx.url);
    const { _matchedRoute: route } = ctx;
    if (key !== undefined) replies.keep(key, { page, source, route: String(route) });
    await sendReady(ctx, page, listHeaders(source));
  };
}
