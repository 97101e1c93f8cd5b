import type { ReadModelState } from '@busca/projectors/read-models';
import { namesTag } from '@busca/platform/pages';
import type { Exchange } from '../context.ts';
import { buildIdOf } from './build-id.ts';

const BUILD_ID = buildIdOf();

/** Weak ETag of a public reply: the build id and the version of its data. */
export const publicTag = (...version: (string | number)[]): string => `W/"${[BUILD_ID, ...version].join('-')}"`;

/** `publicTag` of what is made of several models; `build` names whatever else it is made of. */
export const modelsTag = (
  logId: string,
  states: readonly Pick<ReadModelState, 'generation' | 'version'>[],
  ...build: string[]
): string => publicTag(...build, logId, ...states.flatMap(({ generation, version }) => [generation, version]));

/**
 * Answers a public GET with its ETag: 304 where the client has this reply, else calls `make`, which sets the body.
 * Clients revalidate each time.
 */
export async function replyTagged(ctx: Exchange, tag: string, make: () => Promise<void> | void): Promise<void> {
  if (namesTag(ctx.get('If-None-Match'), tag)) ctx.status = 304;
  else await make();
  ctx.set('ETag', tag);
  ctx.set('Cache-Control', 'no-cache');
}
