import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, perAddress } from './shared.ts';

export const clientErrorRoutes = defineRoutes({
  reportClientError: {
    id: 'reportClientError',
    kind: 'call',
    method: 'POST',
    path: '/api/client-errors',
    subject: 'service',
    summary: 'Apunta en el registro del servicio que una página falló en un navegador, sin datos de nadie.',
    body: contract.clientErrorSchema,
    reply: contract.doneSchema,
    limits: [perAddress('clientErrors', 20, 10)],
    failures: ANY,
  },
});
