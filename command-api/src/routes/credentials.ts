import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, idParams, perAccount } from './shared.ts';

const READS = perAccount('signInReads', 300, 60);

/** What accounts sign in with. Their state is the command API's own, so its reads are calls here, not queries. */
export const credentialRoutes = defineRoutes({
  ownSignIns: {
    id: 'ownSignIns',
    kind: 'call',
    method: 'POST',
    path: '/api/account/sign-ins',
    subject: 'account',
    summary:
      'Los inicios de sesión de la propia cuenta en los últimos 90 días, también los fallidos, lo más nuevo primero.',
    roles: 'signed-in',
    reply: contract.signInHistorySchema,
    limits: [READS],
    failures: ANY,
  },
  signInsOf: {
    id: 'signInsOf',
    kind: 'call',
    method: 'POST',
    path: '/api/admin/accounts/{id}/sign-ins',
    subject: 'account',
    summary: 'Los inicios de sesión de una cuenta en los últimos 90 días, también los fallidos, lo más nuevo primero.',
    roles: ['Admin'],
    params: idParams,
    reply: contract.signInHistorySchema,
    limits: [READS],
    failures: ANY,
  },
});
