import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const bench = fileURLToPath(new URL('bench.mjs', import.meta.url));

it('npm run bench refuses an option that it does not know, and names those that it does', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bench, '--asof'], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    '--asof: is no option of npm run bench; give one of --write-docs, --peers, --mongodb, --eventstoredb, --as-of, --audit, --filters, --small, --letters, or none\n',
  );
});
