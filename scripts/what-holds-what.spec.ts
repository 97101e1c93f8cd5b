import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGE = 'docs/what-holds-what.md';

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

interface Row {
  id: string;
  says: string;
  tests: { path: string; title: string }[];
}

const testOf = (text: string) => {
  const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(text.trim()) ?? [];
  return { path, title };
};

const rowsOf = (page: string): Row[] =>
  page.split('\n').flatMap((line) => {
    const [, id, says = '', tests = ''] = line.split('|').map((cell) => cell.trim());
    return id && /^\d\./.test(id) ? [{ id, says, tests: tests.split('<br>').filter(Boolean).map(testOf) }] : [];
  });

/**
 * Titles of the tests that a file declares, as written there: those of `it.each` with their placeholders. Skipped tests
 * do not count.
 */
const titlesIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:\bit|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:\{[^{}]*\},\s*)?(?:async\s*)?(?:\(|\w+\s*=>)/g,
    ),
  ].map(([, , title]) => title!.replaceAll(/\\(.)/g, '$1'));

type Read = (path: string) => string | null;
const read: Read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

function faultOf({ path, title }: Row['tests'][number], source: Read): string | null {
  if (!/\.(spec|e2e|contract)\.tsx?$/.test(path)) return `'${path}' is no file of tests`;
  const text = source(path);
  if (text === null) return `${path} is not there`;
  return titlesIn(text).includes(title) ? null : `${path} has no test '${title}'`;
}

/** Faults of the page, one line each. */
function faultsOf(page: string, source: Read): string[] {
  const rows = rowsOf(page);
  const order =
    rows.map(({ id }) => id).join(' ') === ids.join(' ')
      ? []
      : [`the ids are not ${ids[0]} to ${ids.at(-1)}, each once: ${rows.map(({ id }) => id)}`];
  const faults = rows.flatMap(({ id, says, tests }) => {
    const missing = [...(says ? [] : ['says nothing']), ...(tests.length > 0 ? [] : ['has no test'])];
    return [...missing, ...tests.map((test) => faultOf(test, source))]
      .filter((fault) => fault !== null)
      .map((fault) => `${id}: ${fault}`);
  });
  return [...order, ...faults];
}

describe('The page docs/what-holds-what.md', () => {
  it('lists every line of the specification once, each with existing tests', () => {
    expect(faultsOf(readFileSync(PAGE, 'utf8'), read)).toEqual([]);
  });

  const good = ids.map((id) => `| ${id} | something | \`a.spec.ts\` › holds |`);
  const tests: Read = (path) => (path === 'a.spec.ts' ? "it('holds', () => {});\nit.skip('sleeps', () => {});" : null);
  const faults = (change: (rows: string[]) => string[]) => faultsOf(change(good).join('\n'), tests);
  const first = (row: string) => (rows: string[]) => [row, ...rows.slice(1)];

  it('has a fault where a line is missing, doubled or out of place', () => {
    expect(faults((rows) => rows)).toEqual([]);
    expect(faults((rows) => rows.slice(1))).toHaveLength(1);
    expect(faults((rows) => [rows[0]!, ...rows])).toHaveLength(1);
    expect(faults((rows) => rows.toReversed())).toHaveLength(1);
  });

  it.each([
    ['| 2.r01 | something | `a.spec.ts` › holds not |', "2.r01: a.spec.ts has no test 'holds not'"],
    ['| 2.r01 | something | `a.spec.ts` › holds<br>`a.spec.ts` › sleeps |', "2.r01: a.spec.ts has no test 'sleeps'"],
    ['| 2.r01 | something | `b.spec.ts` › holds |', '2.r01: b.spec.ts is not there'],
    ['| 2.r01 | something | `a.ts` › holds |', "2.r01: 'a.ts' is no file of tests"],
    ['| 2.r01 | something | holds |', "2.r01: '' is no file of tests"],
    ['| 2.r01 | something | |', '2.r01: has no test'],
    ['| 2.r01 | | `a.spec.ts` › holds |', '2.r01: says nothing'],
  ])('has a fault with the row %s', (row, fault) => {
    expect(faults(first(row))).toEqual([fault]);
  });

  it('finds test titles in every form of declaration', () => {
    const forms = [
      'it("a", async () => {});',
      "it('b\\'s', { timeout: 1 }, () => {});",
      'it.each([f(1)])(`c %s`, async ({ x }) => {});',
      "it.each<T>(rows)('d', (x) => {});",
    ];
    expect(titlesIn(forms.join('\n'))).toEqual(['a', "b's", 'c %s', 'd']);
    expect(titlesIn("send('POST', '/api');\nsend(url)('GET', '/api');")).toEqual([]);
  });
});
