import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { patterns } from '../../lib/paths.ts';
import { routes } from './router.tsx';

const all = (tree: RouteObject[]): RouteObject[] => tree.flatMap((route) => [route, ...all(route.children ?? [])]);

it('Every screen but the home page is loaded lazily', () => {
  const screens = all(routes).filter(({ path }) => path !== undefined && path !== patterns.uploadFrame);
  expect(screens.filter(({ Component, element }) => Component ?? element).map(({ path }) => path)).toEqual([
    '*',
    patterns.home,
  ]);
  expect(screens.filter(({ lazy }) => typeof lazy === 'function')).toHaveLength(screens.length - 2);
});

it('Every route pattern has a route', () => {
  const paths = all(routes).map(({ path }) => path);
  expect(Object.values(patterns).filter((pattern) => !paths.includes(pattern))).toEqual([]);
});
