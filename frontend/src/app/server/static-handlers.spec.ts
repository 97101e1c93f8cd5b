import { createStaticHandler, matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { patterns } from '../../lib/paths.ts';
import { routes } from '../routes/router.tsx';
import { handlerAt } from './static-handlers.ts';

const { dataRoutes } = createStaticHandler(routes);
const addresses = Object.values(patterns).map((pattern) => encodeURI(pattern.replace(/:\w+/, '0198')));
const others = ['/nada', '/perfil-agente', '/perfil-agente/1/2', '//perfil-agente/1', '/%C3%91', '/p%2Fx'];
const idsIn = (tree: typeof dataRoutes, path: string) => matchRoutes(tree, path)?.map(({ route, params }) => [route.id, params]);

describe('Static handlers', () => {
  it.each([...addresses, ...addresses.map((path) => `${encodeURI(decodeURI(path).toUpperCase())}/`), ...others])('match %s like all routes together', (path) => {
    const handler = handlerAt(path);
    expect(idsIn(handler.dataRoutes, path)).toEqual(idsIn(dataRoutes, path));
    expect(handler.dataRoutes.flatMap(({ children = [] }) => children).length).toBeLessThan(5);
  });
});
