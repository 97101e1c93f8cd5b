import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { DECISIONS, idParams, perAccount } from './shared.ts';

const command = {
  kind: 'command',
  method: 'POST',
  subject: 'audit',
  reply: contract.acceptedSchema,
  answers: ['ETag'],
} as const;

/** Replays of a read model, which the projectors make, compare and promote. */
export const replayRoutes = defineRoutes({
  requestReplay: {
    ...command,
    id: 'requestReplay',
    path: '/api/admin/replays',
    roles: ['Admin', 'Analyst'],
    body: contract.replayRequestSchema,
    limits: [perAccount('replays', 30, 60)],
    summary: 'Pide una repetición del registro para comparar su resultado con los datos en uso.',
  },
  cancelReplay: {
    ...command,
    id: 'cancelReplay',
    path: '/api/admin/replays/{id}/cancel',
    roles: ['Admin', 'Analyst'],
    params: idParams,
    limits: [DECISIONS],
    ifMatch: 'required',
    failures: ['not-found', 'not-yours', 'not-in-this-state'],
    summary: 'Cancela una repetición propia que no ha terminado; la administración cancela cualquiera.',
  },
  promoteReplay: {
    ...command,
    id: 'promoteReplay',
    path: '/api/admin/replays/{id}/promote',
    roles: ['Admin'],
    params: idParams,
    limits: [DECISIONS],
    ifMatch: 'required',
    failures: ['not-found', 'not-in-this-state'],
    summary: 'Pone en uso el resultado de una repetición de todo el registro.',
  },
});
