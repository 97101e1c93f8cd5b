import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };

interface Import {
  file: string;
  target: string;
}

/**
 * Relative imports of a workspace's sources. Specs and contract suites are excluded, because they use the testing
 * folder, which uses all others.
 */
function importsOf(workspace: string): Import[] {
  const src = join(workspace, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(spec|contract)\.tsx?$/.test(file),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, path]) => ({
      file,
      target: normalize(join(dirname(file), path!)),
    })),
  );
}

/**
 * The folder below `src`; undefined for files of `src` itself, which compose the workspace or are used by all of it.
 */
const folderOf = (path: string): string | undefined => (path.includes('/') ? dirname(path) : undefined);

/** Import cycles between folders, each with one of its imports. */
function cyclesOf(imports: readonly Import[]): string[] {
  const edges = new Map<string, Map<string, Import>>();
  for (const edge of imports) {
    const [from, to] = [folderOf(edge.file), folderOf(edge.target)];
    if (from && to && from !== to) edges.set(from, new Map(edges.get(from)).set(to, edge));
  }
  const reaches = (from: string, to: string, passed = new Set<string>()): boolean =>
    [...(edges.get(from)?.keys() ?? [])].some(
      (next) => next === to || (!passed.has(next) && reaches(next, to, passed.add(next))),
    );
  return [...edges].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reaches(to, from))
      .map(([to, { file, target }]) => `${from} -> ${to}: ${file} imports ${target}`),
  );
}

describe('The folders of a workspace', () => {
  it.each(workspaces)('have imports in one direction only: %s', (workspace) => {
    expect(cyclesOf(importsOf(workspace))).toEqual([]);
  });

  it('are reported when they import each other, directly or through a third', () => {
    const cycles = cyclesOf([
      { file: 'a/x.ts', target: 'b/y.ts' },
      { file: 'b/y.ts', target: 'c/z.ts' },
      { file: 'c/z.ts', target: 'a/w.ts' },
      { file: 'd/v.ts', target: 'a/x.ts' },
    ]);
    expect(cycles).toEqual([
      'a -> b: a/x.ts imports b/y.ts',
      'b -> c: b/y.ts imports c/z.ts',
      'c -> a: c/z.ts imports a/w.ts',
    ]);
  });

  it('are reported when a folder and one within it import each other', () => {
    const cycles = cyclesOf([
      { file: 'a/x.ts', target: 'a/b/y.ts' },
      { file: 'a/b/z.ts', target: 'a/w.ts' },
    ]);
    expect(cycles).toEqual(['a -> a/b: a/x.ts imports a/b/y.ts', 'a/b -> a: a/b/z.ts imports a/w.ts']);
  });
});
