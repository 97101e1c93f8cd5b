import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { DECISIONS, idParams, LINKS } from './shared.ts';

/** What becomes of a visitor's message and its consent. */
export const leadRoutes = defineRoutes({
  revokeOwnConsent: {
    id: 'revokeOwnConsent',
    kind: 'command',
    method: 'POST',
    path: '/api/leads/revoke-consent',
    subject: 'lead',
    summary: 'Retira el consentimiento de los mensajes de un correo, con el enlace del acuse que llegó a él.',
    body: contract.linkSchema,
    reply: contract.doneSchema,
    limits: [LINKS],
    failures: ['invalid-code'],
  },
  revokeConsent: {
    id: 'revokeConsent',
    kind: 'command',
    method: 'POST',
    path: '/api/admin/leads/{id}/revoke-consent',
    subject: 'lead',
    roles: ['Admin'],
    params: idParams,
    summary: 'Retira, con un motivo, el consentimiento de los mensajes de quien pidió que no se le escriba más.',
    body: contract.reasonSchema,
    reply: contract.acceptedSchema,
    ifMatch: 'required',
    answers: ['ETag'],
    limits: [DECISIONS],
    failures: ['not-found'],
  },
});
