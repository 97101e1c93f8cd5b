import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { sealsQuery } from './queries.ts';
import { limited, read } from './read.ts';

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
