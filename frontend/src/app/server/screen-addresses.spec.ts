import { expect, it } from 'vitest';
import { patterns } from '../../lib/paths.ts';
import { screenAddresses } from './render-page.tsx';

it('Screen addresses: every route without an id is either fixed and public, or hidden from search engines', () => {
  const { fixed, hidden } = screenAddresses;
  expect(fixed).toEqual(
    expect.arrayContaining([patterns.home, patterns.agentSearch, patterns.pricing, patterns.lenderSignUp]),
  );
  expect(hidden).toEqual(
    expect.arrayContaining([
      patterns.agentPortal,
      '/portal-de-agentes-editar/',
      patterns.admin,
      '/administración/',
      patterns.uploadFrame,
      patterns.crash,
    ]),
  );
  // What is below a hidden address is hidden with it.
  expect(hidden.filter((path) => path.startsWith(patterns.admin))).toEqual([patterns.admin, '/administración/']);
  const known = new Set([...fixed, ...hidden, patterns.adminAudit]);
  const missing = Object.values(patterns)
    .map((path) => path.replace(/:.*$/, ''))
    .filter((path) => !known.has(path));
  expect(missing).toEqual([
    '/perfil-agente/',
    '/agentes-por-ciudad/',
    '/perfil-prestamista/',
    '/prestamistas-por-ciudad/',
  ]);
});

it('Screen addresses: a profile and a state have the paths of their screens', () => {
  expect([screenAddresses.state.agent('Puerto Rico'), screenAddresses.state.lender('Florida')]).toEqual([
    '/agentes-por-ciudad/puerto-rico',
    '/prestamistas-por-ciudad/florida',
  ]);
  expect([screenAddresses.profile.agent('1'), screenAddresses.profile.lender('2')]).toEqual([
    '/perfil-agente/1',
    '/perfil-prestamista/2',
  ]);
});
