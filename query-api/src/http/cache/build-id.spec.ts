import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tempFolder } from '@busca/platform/testing';
import { expect, it } from 'vitest';
import { buildIdOf, replySources } from './tags.ts';

it('The build id changes when the code of any of its folders changes, and not when a test does', async () => {
  const [own, other] = [await tempFolder(), await tempFolder()];
  const idNow = () => buildIdOf([own.path, other.path]);
  for (const { path } of [own, other]) {
    writeFileSync(join(path, 'present.ts'), 'export const shape = 1;');
    const before = idNow();
    writeFileSync(join(path, 'present.spec.ts'), 'a test');
    expect(idNow()).toBe(before);
    writeFileSync(join(path, 'present.ts'), 'export const shape = 2;');
    expect(idNow()).not.toBe(before);
  }
  for (const { remove } of [own, other]) await remove();
});

it.each(['directory/present.ts', 'public-profile.ts', 'cities.json', 'languages.ts'])(
  'The build id counts %s, which shapes public replies',
  (file) => {
    expect(replySources.filter((source) => existsSync(join(source, file)) || basename(source) === file)).toHaveLength(
      1,
    );
  },
);
