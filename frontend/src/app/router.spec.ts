import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { patterns } from '../lib/paths.ts';
import { routes } from './router.tsx';

const all = (tree: RouteObject[]): RouteObject[] => tree.flatMap((route) => [route, ...all(route.children ?? [])]);

it('loads every screen when it is gone to, but home, which is what is shown where there is none', () => {
  const screens = all(routes).filter(({ path }) => path !== undefined);
  expect(screens.filter(({ Component }) => Component).map(({ path }) => path)).toEqual([patterns.home, '*']);
  expect(screens.filter(({ lazy }) => typeof lazy === 'function')).toHaveLength(screens.length - 2);
});

it('has a route for every pattern', () => {
  const paths = all(routes).map(({ path }) => path);
  expect(Object.values(patterns).filter((pattern) => !paths.includes(pattern))).toEqual([]);
});
