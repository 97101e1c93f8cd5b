import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namesTag } from '@busca/platform/pages';
import { type ReadModelState, keys, type AuditDocument, type ReadModelReader } from '@busca/projectors/read-models';
import type { Exchange } from '../context.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Folders and files whose code and data shape replies: presenters, the public JSON of the read models, and the
 * catalogues of places and languages.
 */
export const replySources: readonly string[] = [
  fileURLToPath(new URL('../..', import.meta.url)),
  ...['@busca/projectors/read-models', '@busca/platform/places'].map((part) => dirname(resolve(part))),
  resolve('@busca/platform/languages'),
];

/** The code and data of a folder, or the file itself, without tests. */
const filesOf = (source: string): string[] =>
  statSync(source).isFile()
    ? [source]
    : readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((file) => ['.ts', '.json'].includes(extname(file)) && !file.includes('.spec.'))
        .toSorted()
        .map((file) => join(source, file));

/**
 * Hash of the code that shapes replies: the same for every instance of a build, another one once a deploy changes the
 * code.
 */
export function buildIdOf(sources: readonly string[] = replySources): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesOf(source))
      hash
        .update(relative(dirname(source), file))
        .update('\0')
        .update(readFileSync(file))
        .update('\0');
  return hash.digest('base64url').slice(0, 8);
}

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

/** Id of the log that the read models come from; '' while the log is empty. */
export type LogId = () => Promise<string>;

/**
 * The end of the log's first account id. ETags need it because positions start at 0 in every log: after a data folder
 * was emptied, a browser may hold replies of the former log under the same address.
 */
export function logIdOf(audit: Pick<ReadModelReader<AuditDocument>, 'page'>): LogId {
  let logId = '';
  return async () => {
    if (logId === '') {
      const [first] = await audit.page({ keys: [keys.told], offset: 0, limit: 1 });
      logId = first?.body.accountId?.slice(-12) ?? '';
    }
    return logId;
  };
}
