import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { openDatabase } from './database.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(() => folder.remove());

it.each(['registry.db', 'events.db'])('Finding L: a damaged %s stops the start with one line that names it', (name) => {
  const path = join(folder.path, name);
  writeFileSync(path, 'no database at all, but long enough to be one\n'.repeat(200));
  expect(() => openDatabase(path, { durable: true })).toThrow(
    expect.objectContaining({ code: 'SQLITE_NOTADB', explained: true, message: expect.stringMatching(new RegExp(`^DATA_DIR: ${path} can't be opened \\(.+\\): restore it .*read-models`)) }),
  );
});
