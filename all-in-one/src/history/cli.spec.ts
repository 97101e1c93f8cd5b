import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { tempFolder } from '@busca/platform/testing';
import { expect, it } from 'vitest';

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url));
const runFile = promisify(execFile);

it.each([
  ['--bogus', /^--bogus: is no argument of this command; give --events 50000 .*\n$/],
  ['--events=5', /^--events: must be a whole number, 100 at least\n$/],
  ['--until=soon', /^--until: must be a day, such as 2026-11-01\n$/],
  ['--until=2026-02-30', /^--until: must be a day, such as 2026-11-01\n$/],
])('npm run history names a wrong argument in one line, and makes no folder: %s', async (argument, line) => {
  const folder = await tempFolder();
  const DATA_DIR = join(folder.path, 'history');
  const running = runFile(process.execPath, ['--import', 'tsx', CLI, argument], {
    env: { PATH: process.env.PATH, DATA_DIR },
  });
  await expect(running).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(line) });
  expect(existsSync(DATA_DIR)).toBe(false);
  await folder.remove();
});
