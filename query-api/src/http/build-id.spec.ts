import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@busca/platform/testing';
import { expect, it } from 'vitest';
import { buildIdOf } from './build-id.ts';

it('The build id changes when the code changes, and not when a test does', async () => {
  const { path, remove } = await tempFolder();
  writeFileSync(join(path, 'present.ts'), 'export const shape = 1;');
  const before = buildIdOf(path);
  writeFileSync(join(path, 'present.spec.ts'), 'a test');
  expect(buildIdOf(path)).toBe(before);
  writeFileSync(join(path, 'present.ts'), 'export const shape = 2;');
  expect(buildIdOf(path)).not.toBe(before);
  await remove();
});
