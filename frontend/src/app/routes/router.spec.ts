import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { chartNames, chartPath } from '../../features/analysis/charts/chart-address.ts';
import { adminPaths, patterns } from '../../lib/paths.ts';
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

const routeAt = (address: string) => matchRoutes(routes, encodeURI(address))?.at(-1)?.route.path;
/** Addresses without parameters. */
const fixed = Object.values(adminPaths).filter((address) => typeof address === 'string');

it.each([...fixed, ...chartNames.map(chartPath)])('The screen at %s has a route of its own', (address) => {
  expect(routeAt(address)).toBe(address);
});

it.each([
  [adminPaths.consent('0198'), adminPaths.leads],
  [adminPaths.profile('0198'), adminPaths.profiles],
  [adminPaths.chain('0198'), adminPaths.events],
  [adminPaths.replay('0198'), adminPaths.replays],
])('The screen at %s has a route with an id', (address, above) => {
  expect(routeAt(address)).toBe(`${above}/:id`);
});

it.each(['/administración/nada', '/administración/equipo/nada', '/administración/cifras/nada'])(
  'The address %s is none of a screen, within the administration',
  (address) => {
    expect([patterns.adminSection, patterns.adminEntry]).toContain(routeAt(address));
  },
);
