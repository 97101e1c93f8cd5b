import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { DECISIONS, idParams, perAccount } from './shared.ts';

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
