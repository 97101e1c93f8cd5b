import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { idParams, pagingQuery } from './queries.ts';
import { read as limitedRead } from './read.ts';

const read = { ...limitedRead, subject: 'audit', roles: ['Admin', 'Analyst'] } as const;

/** Replays of a read model: their progress, and how they differ from the live one. */
export const replayRoutes = defineRoutes({
  replays: {
    ...read,
    id: 'replays',
    path: '/api/admin/replays',
    query: pagingQuery,
    reply: contract.replayListSchema,
    answers: ['X-Total-Count'],
    summary: 'Las repeticiones del registro, la más nueva primero.',
  },
  replay: {
    ...read,
    id: 'replay',
    path: '/api/admin/replays/{id}',
    params: idParams,
    reply: contract.replaySchema,
    answers: ['ETag'],
    failures: ['not-found'],
    summary: 'Una repetición, con su avance o su resultado y las ciudades afectadas.',
  },
  replayDifferences: {
    ...read,
    id: 'replayDifferences',
    path: '/api/admin/replays/{id}/differences',
    params: idParams,
    query: pagingQuery,
    reply: contract.differenceListSchema,
    answers: ['X-Total-Count'],
    failures: ['not-found'],
    summary:
      'En qué se distingue una repetición de los datos en uso, documento por documento. Se guardan las primeras 5.000 diferencias.',
  },
});
