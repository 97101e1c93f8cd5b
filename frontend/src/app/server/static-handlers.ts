import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';
import { routes } from '../routes/router.tsx';

/** '/Buscar/propiedades' -> 'buscar' */
const firstSegment = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

const pathsIn = (tree: RouteObject[]): string[] =>
  tree.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsIn(children)]);

/**
 * Whether a route is there for its error boundary alone, which is the browser's: the server answers a failed page
 * without drawing it.
 */
const isBoundary = ({ element, loader, lazy }: RouteObject): boolean => !element && !loader && !lazy;

/**
 * A tree with those of its screens whose path begins with a segment, and the screen of unknown paths. Each level of it
 * takes time of every page: those that draw nothing are left out.
 */
const routesAt = (segment: string, tree: RouteObject[]): RouteObject[] =>
  tree.flatMap((route) => {
    const { path, children } = route;
    if (!children) return path === '*' || (path !== undefined && firstSegment(path) === segment) ? [route] : [];
    const kept = routesAt(segment, children);
    if (kept.length === 0 || isBoundary(route)) return kept;
    return [{ ...route, children: kept } as RouteObject];
  });

/** Its routes have the ids that the browser's router gives them: they name the loaders' data. */
const { dataRoutes } = createStaticHandler(routes);
const UNKNOWN = '*';
const segments = [UNKNOWN, ...pathsIn(dataRoutes).map(firstSegment)];
const handlers = new Map<string, StaticHandler>(
  segments.map((segment) => [segment, createStaticHandler(routesAt(segment, dataRoutes))]),
);

/**
 * The static handler that answers a path. There is one for each first segment of a path, as React Router flattens,
 * ranks and copies all routes that it is given for every page: with all screens in one handler that takes as long as
 * React itself.
 */
export const handlerAt = (pathname: string): StaticHandler =>
  handlers.get(firstSegment(decodeURIComponent(pathname))) ?? handlers.get(UNKNOWN)!;
