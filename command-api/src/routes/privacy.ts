import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, DECISIONS, idParams, perAccount } from './shared.ts';

const ordered = {
  kind: 'command',
  method: 'POST',
  roles: ['Admin'],
  params: idParams,
  body: contract.orderErasureSchema,
  reply: contract.erasureOrderedSchema,
  answers: ['ETag'],
  limits: [DECISIONS],
} as const;
const byAdmin = { ...ordered, ifMatch: 'required' } as const;

/** The export of a person's data, and erasures, which nothing undoes. */
export const privacyRoutes = defineRoutes({
  exportOwnData: {
    id: 'exportOwnData',
    kind: 'call',
    method: 'POST',
    path: '/api/account/export',
    subject: 'account',
    summary: 'Todo lo que se guarda sobre la propia cuenta, en un archivo ZIP con JSON, HTML y las fotos.',
    roles: 'signed-in',
    body: contract.exportDataSchema,
    reply: contract.personalArchiveSchema,
    limits: [perAccount('exports', 5, 60)],
    failures: [...ANY, 'wrong-current-password', 'not-found', 'uploads-away'],
  },
  eraseOwnAccount: {
    id: 'eraseOwnAccount',
    kind: 'command',
    method: 'POST',
    path: '/api/account/erase',
    subject: 'account',
    summary: 'Borra la propia cuenta con sus perfiles, fotos y mensajes, para siempre, y cierra todas las sesiones.',
    roles: ['Agent', 'Lender'],
    body: contract.eraseAccountSchema,
    reply: contract.doneSchema,
    limits: [perAccount('erasures', 5, 60)],
    failures: ['wrong-current-password', 'not-found'],
  },
  eraseSender: {
    ...byAdmin,
    id: 'eraseSender',
    path: '/api/admin/leads/{id}/erase-sender',
    subject: 'lead',
    summary: 'Borra para siempre los datos de quien dejó un mensaje: este y los demás mensajes de su correo.',
  },
  eraseDemoSender: {
    ...byAdmin,
    id: 'eraseDemoSender',
    path: '/api/admin/notices/{id}/erase-sender',
    subject: 'notice',
    summary:
      'Borra para siempre los datos de quien pidió una demostración: esta solicitud, y las demás y los mensajes de su correo.',
  },
  eraseReporter: {
    ...byAdmin,
    id: 'eraseReporter',
    path: '/api/admin/reports/{id}/erase-sender',
    subject: 'notice',
    summary: 'Borra para siempre el texto de un reporte.',
  },
  eraseOwner: {
    ...byAdmin,
    id: 'eraseOwner',
    path: '/api/admin/profiles/{id}/erase-owner',
    subject: 'profile',
    summary: 'Borra para siempre la cuenta dueña de un perfil, con todos sus perfiles y fotos.',
  },
  // No If-Match: an account has no state that an admin decides on.
  eraseAccount: {
    ...ordered,
    id: 'eraseAccount',
    path: '/api/admin/accounts/{id}/erase',
    subject: 'account',
    failures: ['not-found', 'not-in-this-state'],
    summary:
      'Borra para siempre la cuenta de un agente o prestamista, tenga perfil o no, o de un administrador o analista a quien ya se quitó el acceso.',
  },
});
