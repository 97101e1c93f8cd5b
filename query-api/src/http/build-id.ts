import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

/**
 * Hash of the code that shapes replies: the same for every instance of a build, another one once a deploy changes the
 * code.
 */
export function buildIdOf(folder: string = SOURCES): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => ['.ts', '.json'].includes(extname(file)) && !file.includes('.spec.'));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file).update('\0').update(readFileSync(join(folder, file))).update('\0');
  return hash.digest('base64url').slice(0, 8);
}
