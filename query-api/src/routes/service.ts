import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { citySearchQuery, sealsQuery } from './queries.ts';
import { limited, read } from './read.ts';

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

/** What everybody may check. */
export const transparencyRoutes = defineRoutes({
  seals: {
    ...limited,
    kind: 'call',
    id: 'seals',
    path: '/api/seals',
    subject: 'audit',
    query: sealsQuery,
    reply: contract.sealListSchema,
    answers: ['X-Total-Count'],
    failures: ['event-store-away'],
    summary:
      'Los sellos del registro, el más nuevo primero, o el de un número: con ellos cualquiera comprueba una constancia.',
  },
  figures: {
    ...read,
    id: 'transparency',
    path: '/api/transparency',
    subject: 'audit',
    reply: contract.transparencySchema,
    summary:
      'Qué se hizo en cada uno de los últimos doce meses cerrados, el más nuevo primero: aprobaciones y cuánto tardaron, rechazos, mensajes contestados, opiniones retenidas y personas borradas. Lo que no llega a cinco no se dice.',
  },
  figuresCsv: {
    ...read,
    id: 'transparencyCsv',
    path: '/api/transparency.csv',
    subject: 'audit',
    reply: contract.transparencyCsvSchema,
    replyType: 'text/csv',
    summary: 'Lo mismo en CSV, un mes por fila.',
  },
});
