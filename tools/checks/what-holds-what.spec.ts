import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Lines of the specification by the prefix of their ids, numbered from 1 with a fixed number of digits. */
const parts: [prefix: string, lines: number, digits: number][] = [
  ['2.r', 22, 2],
  ['2.s', 3, 1],
  ['2.d', 13, 2],
  ['3.', 9, 1],
  ['4.', 11, 1],
  ['5.', 12, 1],
  ['6.', 4, 1],
  ['7.', 28, 1],
  ['8.', 8, 1],
  ['9.', 13, 1],
];
const ids = parts.flatMap(([prefix, lines, digits]) =>
  Array.from({ length: lines }, (_, index) => prefix + String(index + 1).padStart(digits, '0')),
);

/** The lines of the page: their id, what they say, and their files of tests. */
const lines = readFileSync('docs/what-holds-what.md', 'utf8')
  .replaceAll('\n  ', ' ')
  .split('\n')
  .flatMap((line) => {
    const [, id = '', says = '', tests = ''] = /^- (\d\.\S+) (.*?): ((?:`[^`]+`(?:, )?)+)$/.exec(line) ?? [];
    return line.startsWith('- ')
      ? [{ id, says, paths: [...tests.matchAll(/`([^`]+)`/g)].map(([, path]) => path!) }]
      : [];
  });

describe('The page docs/what-holds-what.md', () => {
  it('lists every line of the specification once, in order', () => {
    expect(lines.map(({ id }) => id)).toEqual(ids);
  });

  it.each(lines)('says of line $id what it is, and names existing files of tests', ({ says, paths }) => {
    expect(says).not.toBe('');
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !/\.(spec|e2e|contract)\.tsx?$/.test(path) || !existsSync(path))).toEqual([]);
  });
});
