import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { citySearchQuery } from './queries.ts';
import { limited } from './read.ts';

/** Programs poll these: only the calls with `limited` have a limit. */
const call = { kind: 'call', method: 'GET', subject: 'service' } as const;

export const serviceRoutes = defineRoutes({
  cities: {
    ...call,
    ...limited,
    id: 'cities',
    path: '/api/cities',
    subject: 'city',
    query: citySearchQuery,
    reply: contract.cityListSchema,
    summary:
      'Ciudades de Estados Unidos y Puerto Rico que se sugieren al escribir (también un código postal o un estado), la más poblada primero.',
  },
  namedPlace: {
    ...call,
    ...limited,
    id: 'namedPlace',
    path: '/api/cities/named',
    subject: 'city',
    query: citySearchQuery,
    reply: contract.namedPlaceSchema,
    summary:
      'Lo que nombra un texto completo: una ciudad (o las de varios estados con ese nombre), la de un código postal, o un estado.',
  },
  configuration: {
    ...call,
    id: 'configuration',
    path: '/api/config',
    reply: contract.configSchema,
    summary: 'Lo que las páginas necesitan saber de la configuración.',
  },
  live: { ...call, id: 'live', path: '/api/health/live', reply: contract.liveSchema, summary: 'Si el proceso vive.' },
  ready: {
    ...call,
    id: 'ready',
    path: '/api/health/ready',
    reply: contract.readySchema,
    statuses: [200, 503],
    roles: 'optional',
    answers: ['X-Position'],
    failures: ['read-models-away'],
    summary:
      'Si todo sirve; si no, qué falta. Qué va atrasado lo ven quienes trabajan en Busca y los programas de la misma máquina.',
  },
});
