import type { ScreenAddresses } from '@busca/query-api/pages';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { type RouteHandle, routes } from '../routes/router.tsx';

const withChildren = (tree: RouteObject[]): RouteObject[] =>
  tree.flatMap((route) => [route, ...withChildren(route.children ?? [])]);
const isPublic = ({ handle }: RouteObject): boolean => Boolean((handle as RouteHandle | undefined)?.isPublic);

const screens = withChildren(routes).flatMap((route) =>
  route.path ? [{ path: route.path, isPublic: isPublic(route) }] : [],
);

/** Beginnings of addresses that are not public, without those below another one. */
const hidden = screens.filter((screen) => !screen.isPublic).map(({ path }) => path.replace(/:.*$/, ''));
const isBelow = (path: string) =>
  hidden.some((other) => other !== path && other.endsWith('/') && path.startsWith(other));

/** The screens' addresses for the sitemap and robots.txt, out of the routes. */
export const screenAddresses: ScreenAddresses = {
  fixed: screens.filter((screen) => screen.isPublic && !/[:*]/.test(screen.path)).map(({ path }) => path),
  hidden: [...new Set(hidden.filter((path) => !isBelow(path)))],
  state: { agent: paths.agentState, lender: paths.lenderState },
  profile: { agent: paths.agent, lender: paths.lender },
};
