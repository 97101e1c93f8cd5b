import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, idParams, LINKS, perAccount, perAddress } from './shared.ts';

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
