import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesBelow } from './files-below.ts';
import { tempFolder } from './temp-folder.ts';

/** Renames a file to and fro, as fast as it can. */
const RENAMING = `const { renameSync } = require('node:fs'); process.stdout.write('ready'); for (;;) { renameSync('a.draft', 'a'); renameSync('a', 'a.draft'); }`;
const TIMES = 2_000;

test('Files below a folder are read with those that lie deeper, also while one is renamed', async () => {
  const { path, remove } = await tempFolder();
  onTestFinished(remove);
  mkdirSync(join(path, 'deep'));
  for (const name of ['a.draft', 'deep/b']) writeFileSync(join(path, name), name);
  expect(
    filesBelow(path)
      .map(({ content }) => content.toString())
      .toSorted(),
  ).toEqual(['a.draft', 'deep/b']);
  const renaming = spawn(process.execPath, ['-e', RENAMING], { cwd: path, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void renaming.kill('SIGKILL'));
  await once(renaming.stdout, 'data');
  for (let time = 0; time < TIMES; time += 1)
    expect(filesBelow(path).some((file) => file.path === join(path, 'deep/b'))).toBe(true);
});

test('Files below a missing folder are refused', async () => {
  const { path, remove } = await tempFolder();
  onTestFinished(remove);
  expect(() => filesBelow(join(path, 'missing'))).toThrow('ENOENT');
});
