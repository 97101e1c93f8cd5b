import { es } from '../frontend/src/copy/es.ts';
import type { Seed } from './support/seed.ts';
import { answering, describeStates, shows } from './support/states.ts';

/** A browser that has saved an agent and a lender, and two profiles that are gone. */
const withSaved = async (seed: Seed) => {
  const [agent, lender] = [await seed.owner('agents'), await seed.owner('lenders')];
  const refs = [`agente-${agent.profileId}`, `prestamista-${lender.profileId}`, 'agente-nadie', 'prestamista-nadie'];
  return { stored: { 'busca.saved': refs.join(',') } };
};

describeStates('Saved profiles', [
  {
    name: '/guardados: an agent, a lender, and two that are gone',
    path: '/guardados',
    prepare: withSaved,
    reach: shows(es.saved.gone(2)),
  },
  {
    name: '/guardados: a request answered with 503',
    path: '/guardados',
    prepare: withSaved,
    intercept: answering('**/api/agents/*', 503),
    reach: shows(es.common.loadFailed),
  },
  {
    name: '/comparar: an agent twice, a lender, and two more references than are compared',
    path: '/comparar',
    prepare: async (seed) => {
      const refs = (await withSaved(seed)).stored['busca.saved'];
      return { path: `/comparar?perfiles=${refs},${refs},agente-1,agente-2` };
    },
    reach: async (page) => {
      await shows(es.comparison.gone(2))(page);
      await shows(es.comparison.beyond(4, 2))(page);
    },
  },
  {
    name: '/comparar: a request answered with 503',
    path: '/comparar?perfiles=agente-1',
    inApp: true,
    intercept: answering('**/api/agents/*', 503),
    reach: shows(es.common.loadFailed),
  },
  {
    name: '/encuentra-un-agente: the way to what is saved',
    path: '/encuentra-un-agente',
    prepare: withSaved,
    reach: shows(es.saved.count(4)),
  },
]);
