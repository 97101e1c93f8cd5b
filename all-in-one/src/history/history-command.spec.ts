import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@busca/platform/testing';
import { expect, it } from 'vitest';
import { historyCommand } from './history-command.ts';

it.each([
  ['--bogus', /^--bogus: is no argument of this command; give --events 50000 .*$/],
  ['--events=5', /^--events: must be a whole number, 100 at least$/],
  ['--until=soon', /^--until: must be a day, such as 2026-11-01$/],
  ['--until=2026-02-30', /^--until: must be a day, such as 2026-11-01$/],
])('npm run history names a wrong argument in one line, and makes no folder: %s', async (argument, line) => {
  const folder = await tempFolder();
  const DATA_DIR = join(folder.path, 'history');
  const progress = { say: () => undefined, progress: () => undefined };
  const running = historyCommand({ argv: ['node', 'cli.ts', argument], env: { DATA_DIR } }, progress);
  await expect(running).rejects.toMatchObject({ message: expect.stringMatching(line) });
  expect(existsSync(DATA_DIR)).toBe(false);
  await folder.remove();
});
