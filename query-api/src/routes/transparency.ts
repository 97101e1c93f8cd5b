import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { sealsQuery } from './queries.ts';
import { limited } from './read.ts';

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
});
