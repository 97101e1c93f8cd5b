import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, EDITS, perAddress } from './shared.ts';

/**
 * Messages of visitors and browsers: leads, notices, uploads and error reports. Leads and notices answer 200, not 201:
 * no GET answers at what they create.
 */
export const messageRoutes = defineRoutes({
  sendLead: {
    id: 'sendLead',
    kind: 'command',
    method: 'POST',
    path: '/api/busca/sendNewLead',
    subject: 'lead',
    summary: 'Deja el mensaje de un visitante.',
    body: contract.leadSchema,
    reply: contract.sentSchema,
    limits: [perAddress('leads', 20, 10)],
    problems: ['us-phone', 'not-a-name'],
  },
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
  upload: {
    id: 'upload',
    kind: 'call',
    method: 'POST',
    path: '/api/uploads/create',
    subject: 'upload',
    summary: 'Guarda una foto, sin sus metadatos, y responde su nombre.',
    body: contract.pictureSchema,
    bodyType: 'multipart/form-data',
    reply: contract.uploadedSchema,
    statuses: [201],
    answers: ['Location'],
    limits: [perAddress('uploads', 40, 10)],
    failures: [...ANY, 'invalid-image', 'uploads-away'],
  },
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
