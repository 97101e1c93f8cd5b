import { afterEach, expect, it } from 'vitest';
import type { PageWorld } from '@busca/query-api/pages';
import { transport } from '../../lib/api/transport.ts';
import { renderPage } from './render-page.tsx';

const world = { site: { mediaBaseUrl: '/uploads/' }, origin: 'https://busca.example', position: '0', read: async () => ({ status: 404, headers: new Headers(), body: { errors: [] } }) } as unknown as PageWorld;
const render = (path: string) => renderPage(new URL(path, 'https://busca.example'), world);

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
])('The address %s moved to %s', async (path, location) => {
  expect(await render(path)).toEqual({ kind: 'moved', location });
});

it.each(['/perfil-agente/a%2Fb', '/perfil-agente/%25zz', '/perfil-agente/%0D%0AX', '/perfil-agente/%F0%9F%98%80', '/agentes-por-ciudad/%F0%9F%98%80', '/p%C3%A1gina-de-precios'])(
  'The address %s is the one that counts, however its characters are written', async (path) => {
    expect((await render(path)).kind).not.toBe('moved');
  });

it.each([
  ['/administraci%C3%B3n', 200],
  ['/administraci%C3%B3n/auditor%C3%ADa/planes', 200],
  ['/administraci%C3%B3n/perfiles/0198', 200],
  ['/administraci%C3%B3n/cifras', 200],
  ['/administraci%C3%B3n/cifras/planes', 200],
  ['/administraci%C3%B3n/cifras/NADA', 404],
  ['/administraci%C3%B3n/nada', 404],
  ['/administraci%C3%B3n/equipo/nada', 404],
  ['/administraci%C3%B3n/auditor%C3%ADa/nada', 404],
  ['/administraci%C3%B3n/constructor', 404],
])('The browser draws %s, whose status is %d', async (path, status) => {
  expect(await render(path)).toEqual({ kind: 'browser', status });
});
