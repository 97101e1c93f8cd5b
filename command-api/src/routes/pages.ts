import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, EDITS, perAddress } from './shared.ts';

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

export const figureRoutes = defineRoutes({
  countVisit: {
    id: 'countVisit',
    kind: 'call',
    method: 'POST',
    path: '/api/figures',
    subject: 'profile',
    summary:
      'Cuenta que alguien vio o abrió perfiles públicos, o pulsó para llamar o escribir por WhatsApp, sin guardar quién.',
    body: contract.visitSchema,
    reply: contract.doneSchema,
    limits: [perAddress('figures', 300, 10)],
    failures: ANY,
  },
});

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

export const linkRoutes = defineRoutes({
  linkState: {
    id: 'linkState',
    kind: 'call',
    method: 'POST',
    path: '/api/account/link-state',
    subject: 'account',
    summary: 'Dice si el enlace de un correo sirve todavía, ya hizo lo suyo o no sirve. No lo usa.',
    body: contract.linkQuestionSchema,
    reply: contract.linkStateSchema,
    limits: [perAddress('linkStates', 120, 15)],
    failures: ANY,
  },
});
