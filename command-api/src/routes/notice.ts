import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { EDITS, perAddress } from './shared.ts';

/** A notice answers 200, not 201: no GET answers at it. */
export const noticeRoutes = defineRoutes({
  sendNotice: {
    id: 'sendNotice',
    kind: 'command',
    method: 'POST',
    path: '/api/notices',
    subject: 'notice',
    roles: 'optional',
    summary:
      'Avisa de un perfil por aprobar, de un pago o de una demostración solicitada; los dos primeros, solo del propio perfil.',
    body: contract.noticeSchema,
    reply: contract.sentSchema,
    limits: [
      { ...perAddress('demoRequests', 5, 60), counts: contract.isDemoRequest },
      { ...EDITS, counts: contract.isOfProfile },
    ],
    failures: ['not-found', 'not-yours', 'not-in-this-state'],
  },
});
