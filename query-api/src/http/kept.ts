import type { ReadModelReader, ReadModelState } from '@busca/projectors/read-models';
import { TOTAL_HEADER } from '@busca/station';
import { LRUCache } from 'lru-cache';
import type { QueryContext } from './context.ts';
import { freshEnough } from './fresh-enough.ts';

/** Characters of replies that are kept, all together, and of the longest that is. */
const KEPT_MAX = 32_000_000;
const ENTRY_MAX = 2_000_000;

interface Kept {
  tag: string;
  text: string;
  total: number | undefined;
}

/** A public list as it goes out. */
export interface PublicList {
  body: object;
  total?: number | undefined;
}

export type ReplyKept = (ctx: QueryContext, reader: ReadModelReader<unknown>, make: () => Promise<PublicList>) => Promise<void>;

/** Every reply out of a model stays as it is until the model's version moves. */
const tagOf = ({ generation, version }: ReadModelState): string => `W/"${generation}-${version}"`;

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client has the reply of this tag. */
function hasSeen(ctx: QueryContext, tag: string): boolean {
  const seen = ctx.get('If-None-Match');
  return seen === '*' || (seen !== '' && seen.split(',').some((one) => withoutWeakness(one) === withoutWeakness(tag)));
}

/** Answers a public GET under its ETag, to be revalidated each time: 304 where the client has that very reply, else what is made. */
export async function replyTagged(ctx: QueryContext, tag: string, make: () => Promise<void> | void): Promise<void> {
  if (hasSeen(ctx, tag)) ctx.status = 304;
  else await make();
  ctx.set('ETag', tag);
  ctx.set('Cache-Control', 'no-cache');
}

function send(ctx: QueryContext, { text, total }: Kept): void {
  if (total !== undefined) ctx.set(TOTAL_HEADER, String(total));
  ctx.type = 'json';
  ctx.body = text;
}

/**
 * Replies that are kept as JSON text, by URL, until their read model changes: a page that many look at costs one look at
 * the model's version. For public replies only, which are the same for everybody.
 */
export function createKeptReplies(): ReplyKept {
  const kept = new LRUCache<string, Kept>({ maxSize: KEPT_MAX, maxEntrySize: ENTRY_MAX, sizeCalculation: ({ text }, url) => text.length + url.length });
  async function fill(url: string, tag: string, make: () => Promise<PublicList>): Promise<Kept> {
    const { body, total } = await make();
    const made = { tag, text: JSON.stringify(body), total };
    kept.set(url, made);
    return made;
  }
  return async (ctx, reader, make) => {
    const [state] = await freshEnough(ctx, reader);
    const tag = tagOf(state!);
    await replyTagged(ctx, tag, async () => {
      const found = kept.get(ctx.url);
      send(ctx, found?.tag === tag ? found : await fill(ctx.url, tag, make));
    });
  };
}
