import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const lines = readFileSync('docs/security.md', 'utf8').split('\n');
const rows = lines.flatMap((line) => {
  const [, numbers = '', , tests = ''] = line.split('|').map((cell) => cell.trim());
  if (!/^\d+(, \d+)*$/.test(numbers)) return [];
  const paths = [...tests.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);
  return numbers.split(', ').map((row) => ({ row: Number(row), paths }));
});
/** The rows of the checklist, each of which has a test that is named after it. */
const CHECKLIST = Array.from({ length: 39 }, (_, n) => n + 1);

describe('The page docs/security.md', () => {
  it('has every row of the checklist, and each row once', () => {
    const listed = rows.map(({ row }) => row);
    expect(CHECKLIST.filter((row) => !listed.includes(row))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it.each(rows)('names tests whose titles name row $row', ({ row, paths }) => {
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths)
      expect([path, existsSync(path) && new RegExp(`Security row ${row}\\b`).test(readFileSync(path, 'utf8'))]).toEqual(
        [path, true],
      );
  });
});
