import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { portToReturnTo } from '../support/ports.ts';
import { it } from '../support/process-test.ts';

const source = fileURLToPath(new URL('../../all-in-one/src/main.ts', import.meta.url));

it('npm run dev: one address has the pages out of their sources and every call; after a change the services start anew, and what the checks find is printed', async ({
  processes,
  newFolder,
}) => {
  const [PORT, programs] = [String(await portToReturnTo()), newFolder()];
  // The checks read the whole project, and nobody waits for them here: these find something at once.
  writeFileSync(join(programs, 'npm'), '#!/bin/sh\necho "found by $3"\nexit 1\n', { mode: 0o755 });
  const PATH = `${programs}${delimiter}${process.env.PATH}`;
  const dev = await processes.start({
    file: process.execPath,
    args: ['tools/dev.mjs'],
    environment: { PATH, PORT, DATA_DIR: newFolder(), DEMO_DATA: '0', LOG_LEVEL: 'fatal' },
    ready: /Ready: open (\S+)/,
  });
  expect(dev.url).toBe(`http://127.0.0.1:${PORT}/`);
  const read = async (path: string) => {
    const reply = await fetch(new URL(path, dev.url), { headers: { Accept: 'text/html' } });
    return [reply.status, await reply.text()];
  };
  expect(await read('/buscar')).toEqual([200, expect.stringContaining('src="/src/app/browser/entry.ts"')]);
  expect(await read('/src/app/browser/entry.ts')).toEqual([200, expect.stringContaining('hydrate.tsx')]);
  expect(await read('/api/health/live')).toEqual([200, '{"live":true}']);
  expect(await read('/robots.txt')).toEqual([200, expect.stringContaining('User-agent')]);
  expect(await read('/buz%C3%B3n')).toEqual([200, expect.stringContaining('Buzón')]);

  const { atime } = statSync(source);
  utimesSync(source, atime, new Date());
  await expect.poll(dev.output).toMatch(/Started anew, \d+ ms after the change/);
  for (const check of ['types', 'lint'])
    await expect.poll(dev.output).toContain(`npm run ${check} fails:\nfound by ${check}\n`);
  expect(await read('/api/health/live')).toEqual([200, '{"live":true}']);
  expect(await dev.stop()).toBe(0);
  await expect(read('/api/health/live')).rejects.toThrow('fetch failed');
});
