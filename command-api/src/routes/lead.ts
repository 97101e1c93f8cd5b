import { defineRoutes, type RateLimit } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, DECISIONS, idParams, LINKS, perAccount, perAddress } from './shared.ts';

const lead = {
  kind: 'command',
  method: 'POST',
  subject: 'lead',
  roles: ['Admin'],
  params: idParams,
  reply: contract.acceptedSchema,
  ifMatch: 'required',
  answers: ['ETag'],
  limits: [DECISIONS],
} as const;

/** A sender's messages of a day. Anybody can type an email, so it counts with the network: nobody uses up another's. */
const LEADS_OF_SENDER: RateLimit = {
  name: 'leadsOfSender',
  per: 'email-and-address',
  calls: 10,
  seconds: 24 * 60 * 60,
};

/**
 * A visitor's message, its consent, and what admins do with it among themselves. A new one answers 200, not 201: no GET
 * answers at it.
 */
export const leadRoutes = defineRoutes({
  sendLead: {
    id: 'sendLead',
    kind: 'command',
    method: 'POST',
    path: '/api/busca/sendNewLead',
    subject: 'lead',
    summary: 'Deja el mensaje de un visitante.',
    body: contract.leadSchema,
    reply: contract.sentSchema,
    limits: [perAddress('leads', 20, 10), LEADS_OF_SENDER],
    failures: ['not-found', 'takes-no-messages', 'repeated-cookie'],
    problems: ['us-phone', 'not-a-name', 'filled-trap'],
  },
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
  assignLead: {
    ...lead,
    id: 'assignLead',
    path: '/api/admin/leads/{id}/assign',
    body: contract.assignmentSchema,
    failures: ['not-found'],
    summary: 'Encarga un mensaje a un administrador, o lo deja sin encargar.',
  },
  addLeadNote: {
    ...lead,
    id: 'addLeadNote',
    path: '/api/admin/leads/{id}/notes',
    body: contract.adminNoteSchema,
    failures: ['not-found'],
    summary: 'Agrega a un mensaje una nota para los demás administradores.',
  },
  reopenLead: {
    ...lead,
    id: 'reopenLead',
    path: '/api/admin/leads/{id}/reopen',
    body: contract.reasonSchema,
    failures: ['not-in-this-state', 'not-found'],
    summary: 'Vuelve a abrir un mensaje atendido, con un motivo.',
  },
  offerLead: {
    ...lead,
    id: 'offerLead',
    path: '/api/admin/leads/{id}/offer',
    body: contract.offerLeadSchema,
    failures: ['not-in-this-state', 'not-found'],
    summary: 'Ofrece un mensaje a un profesional, también si lo tiene otro.',
  },
  takeLeadBack: {
    ...lead,
    id: 'takeLeadBack',
    path: '/api/admin/leads/{id}/take-back',
    body: contract.reasonSchema,
    failures: ['not-in-this-state', 'not-found'],
    summary: 'Retira un mensaje al profesional que lo tiene, con un motivo.',
  },
});

/** Common to what the professional who has a message does with it. For anybody else there is no such message. */
const hold = {
  kind: 'command',
  method: 'POST',
  subject: 'lead',
  roles: ['Agent', 'Lender'],
  params: idParams,
  reply: contract.acceptedSchema,
  ifMatch: 'required',
  answers: ['ETag'],
  failures: ['not-in-this-state'],
  limits: [perAccount('messages', 600, 60)],
} as const;

export const holderRoutes = defineRoutes({
  accept: {
    ...hold,
    id: 'acceptMessage',
    path: '/api/account/messages/{id}/accept',
    summary: 'Acepta un mensaje ofrecido: desde entonces se ve de quién es.',
  },
  pass: {
    ...hold,
    id: 'passMessage',
    path: '/api/account/messages/{id}/pass',
    body: contract.passMessageSchema,
    summary: 'Pasa un mensaje a otro profesional, con un motivo.',
  },
  answer: {
    ...hold,
    id: 'answerMessage',
    path: '/api/account/messages/{id}/answered',
    body: contract.answeredMessageSchema,
    summary: 'Dice que se contestó a quien escribió, y cómo.',
  },
  close: {
    ...hold,
    id: 'closeMessage',
    path: '/api/account/messages/{id}/closed',
    body: contract.closedMessageSchema,
    summary: 'Dice en qué quedó un mensaje.',
  },
});

/** Common to what senders do, by the code of a letter or by the cookie of the browser that they wrote from. */
const own = {
  kind: 'command',
  method: 'POST',
  subject: 'lead',
  failures: ['invalid-code', 'repeated-cookie'],
} as const;
const act = { ...own, reply: contract.doneSchema, limits: [LINKS] } as const;

export const senderRoutes = defineRoutes({
  status: {
    ...own,
    id: 'messageStatus',
    kind: 'call',
    path: '/api/messages/status',
    body: contract.ownMessagesSchema,
    reply: contract.messageStatusSchema,
    limits: [perAddress('messageStatus', 120, 15)],
    failures: [...ANY, ...own.failures],
    summary: 'Dice a quien escribió quién tiene sus mensajes y qué sigue.',
  },
  withdraw: {
    ...act,
    id: 'withdrawMessages',
    path: '/api/messages/withdraw',
    body: contract.ownMessagesSchema,
    summary: 'Retira el consentimiento de los propios mensajes.',
  },
  confirmAnswer: {
    ...act,
    id: 'confirmAnswer',
    path: '/api/messages/answer-confirmed',
    body: contract.answerConfirmedSchema,
    failures: [...own.failures, 'not-in-this-state'],
    summary: 'Dice si el profesional contestó.',
  },
  askForAnother: {
    ...act,
    id: 'askForAnother',
    path: '/api/messages/another',
    body: contract.ownMessageSchema,
    failures: [...own.failures, 'not-in-this-state', 'enough-holders'],
    summary: 'Pide que otro profesional tenga el mensaje.',
  },
  writeReview: {
    ...act,
    id: 'writeReview',
    path: '/api/reviews',
    subject: 'review',
    body: contract.writtenReviewSchema,
    reply: contract.sentSchema,
    failures: [...own.failures, 'not-in-this-state', 'not-found'],
    summary: 'Deja una opinión de quien tiene el propio mensaje, o la cambia.',
  },
});
