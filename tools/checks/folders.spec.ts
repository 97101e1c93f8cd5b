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
 * The index of a slice composes its folders, so it stands above them, by itself.
 */
function folderOf(path: string): string | undefined {
  if (/^[^/]+\/index\.ts$/.test(path)) return path;
  return path.includes('/') ? dirname(path) : undefined;
}

type Edges = ReadonlyMap<string, ReadonlyMap<string, Import>>;

/** The folders that each folder imports, each with one of those imports. */
function edgesOf(imports: readonly Import[]): Edges {
  const edges = new Map<string, Map<string, Import>>();
  for (const edge of imports) {
    const [from, to] = [folderOf(edge.file), folderOf(edge.target)];
    if (from && to && from !== to) edges.set(from, new Map(edges.get(from)).set(to, edge));
  }
  return edges;
}

/** Import cycles between folders, each with one of its imports. */
function cyclesOf(imports: readonly Import[]): string[] {
  const edges = edgesOf(imports);
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

/** The longest chain of folders that import each other downwards; there is no cycle among them. */
function longestChainOf(imports: readonly Import[]): string[] {
  const edges = edgesOf(imports);
  const known = new Map<string, string[]>();
  const longest = (chains: readonly string[][]): string[] => chains.toSorted((a, b) => b.length - a.length)[0] ?? [];
  function chainFrom(folder: string): string[] {
    const chain = known.get(folder) ?? [folder, ...longest([...(edges.get(folder)?.keys() ?? [])].map(chainFrom))];
    known.set(folder, chain);
    return chain;
  }
  return longest([...edges.keys()].map(chainFrom));
}

/** Floors of the command API: a reader of the uppermost folder passes through no more. */
const MOST_LEVELS = 8;

describe('The folders of a workspace', () => {
  it.each(workspaces)('have imports in one direction only: %s', (workspace) => {
    expect(cyclesOf(importsOf(workspace))).toEqual([]);
  });

  it(`form at most ${MOST_LEVELS} levels: command-api`, () => {
    const chain = longestChainOf(importsOf('command-api'));
    expect(chain.length, chain.join(' > ')).toBeLessThanOrEqual(MOST_LEVELS);
  });

  it('are counted by their longest chain, in which the index of a slice stands above its folders', () => {
    const chain = longestChainOf([
      { file: 'a/index.ts', target: 'a/b/y.ts' },
      { file: 'a/index.ts', target: 'a/x.ts' },
      { file: 'a/b/y.ts', target: 'a/x.ts' },
      { file: 'a/x.ts', target: 'c/z.ts' },
      { file: 'd/w.ts', target: 'c/z.ts' },
    ]);
    expect(chain).toEqual(['a/index.ts', 'a/b', 'a', 'c']);
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
