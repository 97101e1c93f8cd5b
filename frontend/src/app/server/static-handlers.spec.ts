import { createStaticHandler, matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { patterns } from '../../lib/paths.ts';
import { routes } from '../routes/router.tsx';
import { handlerAt } from './static-handlers.ts';

const { dataRoutes } = createStaticHandler(routes);
const addresses = Object.values(patterns).map((pattern) => encodeURI(pattern.replace(/:\w+/, '0198')));
const others = ['/nada', '/perfil-agente', '/perfil-agente/1/2', '//perfil-agente/1', '/%C3%91', '/p%2Fx'];
const matchesIn = (tree: typeof dataRoutes, path: string) => matchRoutes(tree, path) ?? [];
const idsOf = (matches: ReturnType<typeof matchesIn>) => matches.map(({ route, params }) => [route.id, params]);

describe('Static handlers', () => {
  it.each([...addresses, ...addresses.map((path) => `${encodeURI(decodeURI(path).toUpperCase())}/`), ...others])(
    'match %s like all routes together, without what only catches errors',
    (path) => {
      const handler = handlerAt(path);
      const drawn = matchesIn(dataRoutes, path).filter(
        ({ route: { element, loader, lazy } }) => element ?? loader ?? lazy,
      );
      expect(drawn.length).toBeGreaterThan(0);
      expect(idsOf(matchesIn(handler.dataRoutes, path))).toEqual(idsOf(drawn));
      expect(handler.dataRoutes.flatMap(({ children = [] }) => children).length).toBeLessThan(5);
    },
  );
});
