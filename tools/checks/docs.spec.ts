import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DECISIONS = 'docs/decisions';
const MOST_WORDS = 160;
const MOST_COLUMNS = 120;

const INDEX = `${DECISIONS}/README.md`;
const records = readdirSync(DECISIONS)
  .filter((name) => name !== 'README.md')
  .toSorted();
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  INDEX,
  ...records.map((name) => `${DECISIONS}/${name}`),
];
const read = (path: string) => readFileSync(path, 'utf8');
const topFolders = new Set(
  readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
);

/**
 * Backquoted texts that look like paths of this repository: they begin with one of its folders or end like a source
 * file.
 */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words!);
  const paths = quoted.filter((words) => /^\.?\w[\w.-]*(\/[\w.*-]+)+\/?$/.test(words));
  return paths.filter((path) => topFolders.has(path.split('/')[0]!) || /\/src(\/|$)|\.(tsx?|mjs|md|ya?ml)$/.test(path));
}

/** Whether a path exists; `*` in its last part matches anything. Output of builds and measurements counts. */
function pathExists(path: string): boolean {
  if (/^(frontend|all-in-one)\/dist|^\.cache\//.test(path)) return true;
  const [folder, last] = [dirname(path), path.replace(/\/$/, '').split('/').at(-1)!];
  if (!last.includes('*')) return existsSync(path);
  const pattern = new RegExp(`^${last.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  return existsSync(folder) && readdirSync(folder).some((name) => pattern.test(name));
}

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to]) => to!).filter((to) => !/^\w+:/.test(to));

describe.each(pages)('%s', (page) => {
  it('names files and folders that exist', () => {
    expect(pathsIn(read(page)).filter((path) => !pathExists(path))).toEqual([]);
    expect(linksIn(read(page)).filter((to) => !existsSync(join(dirname(page), to)))).toEqual([]);
  });

  it(`has lines of at most ${MOST_COLUMNS} characters outside its tables`, () => {
    expect(
      read(page)
        .split('\n')
        .filter((line) => !line.startsWith('|') && line.length > MOST_COLUMNS),
    ).toEqual([]);
  });
});

describe('The check of paths in the docs', () => {
  it('finds paths in prose, and ignores other backquoted texts', () => {
    const text =
      '`tools/checks/docs.spec.ts`, `gone/src/main.ts`, `src/app.ts`, `docs/decisions/`, `e2e/*.e2e.ts`; not `/api/docs`, `npm run x`, `DATA_DIR/uploads`, `text/html` or `a.ts`';
    expect(pathsIn(text)).toEqual([
      'tools/checks/docs.spec.ts',
      'gone/src/main.ts',
      'src/app.ts',
      'docs/decisions/',
      'e2e/*.e2e.ts',
    ]);
    expect(pathsIn(text).filter((path) => !pathExists(path))).toEqual(['gone/src/main.ts', 'src/app.ts']);
    expect(linksIn('[a](docs), [b](x.md#part), [c](https://busca.example/)')).toEqual(['docs', 'x.md']);
  });
});

describe('The decision records', () => {
  it('have one number, which stands in file name and title, and one line of the index', () => {
    const numbers = records.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]));
    expect(new Set(numbers).size).toBe(records.length);
    expect(records.map((name) => Number(/^# (\d+)\. \S/.exec(read(`${DECISIONS}/${name}`))?.[1]))).toEqual(numbers);
    expect(linksIn(read(INDEX)).toSorted()).toEqual(records);
  });

  it.each(records)('have a date, and a status that names the later record where there is one: %s', (name) => {
    const line = read(`${DECISIONS}/${name}`).split('\n')[2]!;
    expect(line).toMatch(/^\d{4}-\d\d-\d\d · (accepted|superseded by \[\d+\]\(\d{4}-[a-z0-9-]+\.md\))/);
  });

  it.each(records)('have context, decision, consequences and a rejected alternative, briefly: %s', (name) => {
    const text = read(`${DECISIONS}/${name}`);
    const [, ...sections] = text.split(/^## /m).map((section) => section.trim());
    expect(sections.map((section) => section.split('\n')[0])).toEqual(['Context', 'Decision', 'Consequences']);
    for (const section of sections.slice(1)) {
      expect(
        section
          .split('\n')
          .slice(1)
          .filter((line) => !/^(- |  \S|$)/.test(line)),
      ).toEqual([]);
    }
    expect(sections[2]).toContain('\n- Rejected: ');
    expect(sections.join('\n').match(/[\p{L}\p{N}]\S*/gu)!.length).toBeLessThanOrEqual(MOST_WORDS);
  });
});
