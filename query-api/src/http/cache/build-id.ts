import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);

/**
 * Folders whose code and data shape replies: presenters, the public JSON of the read models, and the catalogues of
 * places and languages.
 */
export const replySources: readonly string[] = [
  fileURLToPath(new URL('../..', import.meta.url)),
  ...['@busca/projectors/read-models', '@busca/platform/places', '@busca/platform/languages'].map((part) =>
    dirname(resolve(part)),
  ),
];

/**
 * Hash of the code that shapes replies: the same for every instance of a build, another one once a deploy changes the
 * code.
 */
export function buildIdOf(folders: readonly string[] = replySources): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => ['.ts', '.json'].includes(extname(file)) && !file.includes('.spec.'),
    );
    for (const file of files.toSorted())
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(folder, file)))
        .update('\0');
  }
  return hash.digest('base64url').slice(0, 8);
}
