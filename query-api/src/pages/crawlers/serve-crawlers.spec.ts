import { AgentEdited } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { start, testRenderer, type Person, type Started } from '../../testing/index.ts';

const ORIGIN = 'https://busca.example';

let api: Started;
let jose: Person, lucia: Person;
beforeAll(async () => {
  api = await start({ pages: { renderer: testRenderer, publicUrl: () => `${ORIGIN}/` } });
  [jose, , , , lucia] = (await api.people(
    { name: 'José Pérez' },
    { name: 'Pedro Pendiente', status: 'pending' },
    { name: 'Saúl Suspendido', status: 'suspended' },
    { name: 'Ana Paz', website: 'Findahome' },
    { name: 'Lucía Pérez', kind: 'lender' },
  )) as [Person, Person, Person, Person, Person];
});
afterAll(() => api.stop());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(path, api.url), { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!.replace(ORIGIN, ''));
const lastChange = ({ events }: Person) => events.at(-1)!.metadata.at;

describe('Sitemap', () => {
  it('the index names the parts of screens, agents and lenders', async () => {
    const { status, headers, text } = await get('/sitemap.xml');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'no-cache',
    ]);
    expect(locations(text)).toEqual([
      '/sitemaps/paginas-1.xml',
      '/sitemaps/agentes-1.xml',
      '/sitemaps/prestamistas-1.xml',
    ]);
  });

  it('profiles are the public ones of this site, each with the time of its last event', async () => {
    const agents = await get('/sitemaps/agentes-1.xml');
    expect(locations(agents.text)).toEqual([`/perfil-agente/${jose.profileId}`]);
    expect(agents.text).toContain(`<lastmod>${lastChange(jose)}</lastmod>`);
    expect(locations((await get('/sitemaps/prestamistas-1.xml')).text)).toEqual([
      `/perfil-prestamista/${lucia.profileId}`,
    ]);
  });

  it('other screens are those that are canonical under their own path, and the states with public profiles', async () => {
    expect(locations((await get('/sitemaps/paginas-1.xml')).text)).toEqual([
      '/',
      '/p%C3%A1gina',
      '/agentes/Florida',
      '/prestamistas/Florida',
    ]);
  });

  it('a part is compressed, and 304 until its read model changes', async () => {
    const { headers } = await get('/sitemaps/prestamistas-1.xml', { 'Accept-Encoding': 'br' });
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
    expect(
      (await get('/sitemaps/prestamistas-1.xml', { 'Accept-Encoding': 'gzip' })).headers.get('content-encoding'),
    ).toBe('gzip');
    const known = { 'If-None-Match': headers.get('etag')! };
    expect((await get('/sitemaps/prestamistas-1.xml', known)).status).toBe(304);

    const edited = api.record(
      'AgentEdited',
      { ...AgentEdited.example, ...jose.ref },
      { at: '2026-03-01T00:00:00.000Z' },
    );
    await api.project(edited);
    expect((await get('/sitemaps/prestamistas-1.xml', known)).status).toBe(304);
    expect((await get('/sitemaps/agentes-1.xml')).text).toContain('<lastmod>2026-03-01T00:00:00.000Z</lastmod>');
  });

  it.each(['/sitemaps/agentes-2.xml', '/sitemaps/agentes-0.xml', '/sitemaps/cuentas-1.xml', '/sitemaps/'])(
    '%s is none of its parts',
    async (path) => {
      expect((await get(path)).text).not.toContain('<urlset');
    },
  );
});

it('robots.txt is served as text, with the address of the sitemap', async () => {
  const { status, headers, text } = await get('/robots.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('Disallow: /portal\n');
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});
