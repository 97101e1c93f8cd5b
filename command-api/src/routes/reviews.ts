import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { DECISIONS, idParams, perAccount, perAddress } from './shared.ts';

const act = {
  kind: 'command',
  method: 'POST',
  subject: 'review',
  params: idParams,
  reply: contract.acceptedSchema,
  answers: ['ETag'],
  failures: ['not-in-this-state', 'not-found'],
} as const;
const decision = { ...act, roles: ['Admin'], ifMatch: 'required', limits: [DECISIONS] } as const;

/** Reviews: read by an admin before anybody sees them, answered once. */
export const reviewRoutes = defineRoutes({
  publishReview: {
    ...decision,
    id: 'publishReview',
    path: '/api/admin/reviews/{id}/publish',
    summary: 'Publica una opinión.',
  },
  withholdReview: {
    ...decision,
    id: 'withholdReview',
    path: '/api/admin/reviews/{id}/withhold',
    body: contract.withheldReviewSchema,
    summary: 'Retiene una opinión, con una categoría y un motivo. Nunca porque sea negativa.',
  },
  answerReview: {
    ...act,
    id: 'answerReview',
    path: '/api/account/reviews/{id}/answer',
    roles: ['Agent', 'Lender'],
    limits: [perAccount('reviewAnswers', 60, 60)],
    body: contract.reviewAnswerSchema,
    summary: 'Contesta, una sola vez, una opinión publicada del propio perfil.',
  },
});

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
