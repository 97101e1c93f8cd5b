import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { tempFolder } from '@busca/platform/testing';
import { expect, it } from 'vitest';

const runFile = promisify(execFile);

it.each([
  ['backup', ['backup', 'elsewhere'], 'npm run backup'],
  ['move', ['backup'], 'npm run move'],
  ['accept-log', ['id', 'other'], 'npm run accept-log'],
  ['seal', ['now'], 'npm run seal'],
  ['verify-log', ['backup'], 'npm run verify-log'],
  ['history', ['--bogus'], '--events 50000'],
])(
  'npm run %s refuses an argument that it would ignore, in one line, and makes no folder: %j',
  async (command, words, usage) => {
    const folder = await tempFolder();
    const cli = fileURLToPath(new URL(`../dist/${command}.js`, import.meta.url));
    const running = runFile(process.execPath, [cli, ...words], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, DATA_DIR: join(folder.path, 'live') },
    });
    await expect(running).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(`^${words.at(-1)}: is no argument of this command; give .*${usage}.*\n$`),
      ),
    });
    expect(readdirSync(folder.path)).toEqual([]);
    await folder.remove();
  },
);
