import { afterEach, expect, it } from 'vitest';
import type { PageWorld } from '@busca/query-api/pages';
import { transport } from '../../lib/api/transport.ts';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { type RouteHandle, routes } from '../routes/router.tsx';
import { renderPage } from './render-page.tsx';

const world = {
  site: { mediaBaseUrl: '/uploads/' },
  origin: 'https://busca.example',
  position: '0',
  read: async () => ({ status: 404, headers: new Headers(), body: { errors: [] } }),
} as unknown as PageWorld;
const render = (path: string) => renderPage(new URL(path, 'https://busca.example'), world);

/** Paths of all public screens. */
const publicPatterns = (function publicIn(tree: RouteObject[]): string[] {
  return tree.flatMap(({ path, handle, children = [] }) => [
    ...(path && (handle as RouteHandle | undefined)?.isPublic ? [path] : []),
    ...publicIn(children),
  ]);
})(routes);

const { call } = transport;
// Files share a process, and a drawing leaves its way of calling behind.
afterEach(() => {
  transport.call = call;
});

it.each([
  ['/Perfil-Agente/0198', '/perfil-agente/0198'],
  ['/Perfil-Agente/a%2Fb', '/perfil-agente/a%2Fb'],
  ['/Perfil-Agente/%25zz', '/perfil-agente/%25zz'],
  ['/P%C3%81GINA-DE-PRECIOS/', '/p%C3%A1gina-de-precios'],
  ['/pagina-de-precios', '/p%C3%A1gina-de-precios'],
  ['/administracion/auditoria/planes', '/administraci%C3%B3n/auditor%C3%ADa/planes'],
  ['/administraci%C3%B3n/auditoria', '/administraci%C3%B3n/auditor%C3%ADa'],
])('The address %s moved to %s', async (path, location) => {
  expect(await render(path)).toEqual({ kind: 'moved', location });
});

it.each([
  '/perfil-agente/a%2Fb',
  '/perfil-agente/%25zz',
  '/perfil-agente/%0D%0AX',
  '/perfil-agente/%F0%9F%98%80',
  '/agentes-por-ciudad/%F0%9F%98%80',
  '/p%C3%A1gina-de-precios',
])('The address %s is the one that counts, however its characters are written', async (path) => {
  expect((await render(path)).kind).not.toBe('moved');
});

it.each([
  ['/administraci%C3%B3n', 200],
  ['/administraci%C3%B3n/auditor%C3%ADa/planes', 200],
  ['/administraci%C3%B3n/perfiles/0198', 200],
  ['/administraci%C3%B3n/cifras', 200],
  ['/administraci%C3%B3n/cifras/planes', 200],
  ['/administraci%C3%B3n/cifras/altas', 200],
  ['/administraci%C3%B3n/cifras/NADA', 404],
  ['/administraci%C3%B3n/auditor%C3%ADa/borrados', 200],
  ['/administraci%C3%B3n/nada', 404],
  ['/administraci%C3%B3n/equipo/nada', 404],
  ['/administraci%C3%B3n/auditor%C3%ADa/nada', 404],
  ['/administraci%C3%B3n/constructor', 404],
])('The browser draws %s, whose status is %d', async (path, status) => {
  expect(await render(path)).toEqual({ kind: 'browser', status });
});

it.each([
  ['/propiedades-de-demostraci%C3%B3n?city=Miami', { listingsFrameUrl: '/propiedades-de-demostración' }],
  ['/pago-de-demostraci%C3%B3n?plan=Pro', { checkoutUrls: { Standard: null, Pro: '/pago-de-demostración?plan=Pro' } }],
])('A demonstration is there where the site has it, and 404 elsewhere: %s', async (path, demo) => {
  const none = { ...world.site, listingsFrameUrl: null, checkoutUrls: { Standard: null, Pro: 'https://pay.example/' } };
  const statuses = [none, { ...none, ...demo }].map(async (site) =>
    renderPage(new URL(path, 'https://busca.example'), { ...world, site }),
  );
  expect(await Promise.all(statuses)).toEqual([
    { kind: 'browser', status: 404 },
    { kind: 'browser', status: 200 },
  ]);
});

/** Answers every call of a page with nothing found. @returns the read models that the page has asked */
async function modelsAsked(path: string): Promise<string[]> {
  const asked = new Set<string>();
  const empty: [RegExp, unknown][] = [
    [/\/states\/./, { state: 'Florida', cities: [] }],
    [/\/near\//, { cities: [] }],
    [/\/named/, { kind: 'unknown', label: null, cities: [] }],
    [/\/languages/, []],
    [/\/city\//, { filterCities: [] }],
    [/./, []],
  ];
  const read: PageWorld['read'] = async (address) => {
    for (const model of ['agents', 'lenders']) if (address.startsWith(`/api/${model}`)) asked.add(model);
    return { status: 200, headers: new Headers(), body: empty.find(([pattern]) => pattern.test(address))![1] };
  };
  await renderPage(new URL(path, 'https://busca.example'), { ...world, read }).catch(() => undefined);
  return [...asked];
}

it.each(publicPatterns)('The route of %s names the read models that its page is drawn of', async (pattern) => {
  const path = pattern === '*' ? '/nada' : encodeURI(pattern.replace(/:\w+/, '0198'));
  const { reads = [] } = matchRoutes(routes, path)!.at(-1)!.route.handle as RouteHandle;
  for (const query of ['', '?city=Nada', '?name=Nadie&fullName=1', '?todos=1&idioma=ingles'])
    expect(reads).toEqual(expect.arrayContaining(await modelsAsked(path + query)));
});

it('A page says which read models it was drawn of', async () => {
  const pages = await Promise.all(
    ['/encuentra-un-agente', '/encuentra-un-prestamista', '/', '/tiempo-de-respuesta'].map((path) =>
      renderPage(new URL(path, 'https://busca.example'), {
        ...world,
        read: async () => ({ status: 200, headers: new Headers(), body: [] }),
      }),
    ),
  );
  expect(pages.map((page) => page.kind === 'html' && page.reads)).toEqual([
    ['agents'],
    ['lenders'],
    ['agents', 'lenders'],
    [],
  ]);
});
