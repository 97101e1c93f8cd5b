import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { DECISIONS, idParams, perAddress } from './shared.ts';

/** Reports of profiles and reviews. A new one answers 200, not 201: no GET answers at it. */
export const reportRoutes = defineRoutes({
  sendReport: {
    id: 'sendReport',
    kind: 'command',
    method: 'POST',
    path: '/api/reports',
    subject: 'notice',
    summary: 'Reporta un perfil público o una opinión publicada. No se guarda quién.',
    body: contract.reportSchema,
    reply: contract.sentSchema,
    limits: [perAddress('reports', 10, 60)],
    failures: ['not-found'],
    problems: ['filled-trap'],
  },
  resolveReport: {
    id: 'resolveReport',
    kind: 'command',
    method: 'POST',
    path: '/api/admin/reports/{id}/resolve',
    subject: 'notice',
    roles: ['Admin'],
    params: idParams,
    summary: 'Da por resuelto un reporte.',
    reply: contract.acceptedSchema,
    ifMatch: 'required',
    answers: ['ETag'],
    limits: [DECISIONS],
    failures: ['not-in-this-state', 'not-found'],
  },
});
