import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, EDITS, idParams, perAddress } from './shared.ts';

/** Error codes of single profile fields. */
const PROBLEMS = ['us-phone', 'not-a-name', 'unknown-city', 'spanish-needed', 'invalid-image'] as const;
const create = {
  kind: 'command',
  method: 'POST',
  statuses: [201],
  ifMatch: 'optional',
  answers: ['ETag'],
  failures: ['email-taken', 'profile-exists', 'nothing-changed', 'uploads-away'],
  limits: [EDITS],
  problems: PROBLEMS,
} as const;
const edit = {
  kind: 'command',
  method: 'PUT',
  params: idParams,
  reply: contract.acceptedSchema,
  ifMatch: 'optional',
  answers: ['ETag'],
  limits: [EDITS],
  failures: ['email-taken', 'not-in-this-state', 'uploads-away'],
  problems: PROBLEMS,
} as const;

export const agentRoutes = defineRoutes({
  create: {
    ...create,
    id: 'createAgent',
    path: '/api/agents',
    subject: 'agent',
    roles: ['Agent'],
    location: '/api/agents/{id}',
    body: contract.createAgentSchema,
    reply: contract.agentCreatedSchema,
    summary: 'Crea, o envía de nuevo, el propio perfil de agente.',
  },
  edit: {
    ...edit,
    id: 'editAgent',
    path: '/api/agents/{id}',
    subject: 'agent',
    roles: ['Agent'],
    body: contract.editAgentSchema,
    summary: 'Cambia campos del propio perfil de agente.',
  },
  withdrawPlan: {
    id: 'withdrawPlan',
    kind: 'command',
    method: 'POST',
    path: '/api/agents/{id}/withdraw-plan',
    subject: 'agent',
    roles: ['Agent'],
    params: idParams,
    reply: contract.acceptedSchema,
    ifMatch: 'optional',
    answers: ['ETag'],
    limits: [EDITS],
    failures: ['not-in-this-state'],
    summary: 'Retira la solicitud de un plan.',
  },
});

export const lenderRoutes = defineRoutes({
  create: {
    ...create,
    id: 'createLender',
    path: '/api/lenders',
    subject: 'lender',
    roles: ['Lender'],
    location: '/api/lenders/{id}',
    body: contract.createLenderSchema,
    reply: contract.lenderCreatedSchema,
    summary: 'Crea, o envía de nuevo, el propio perfil de prestamista.',
  },
  edit: {
    ...edit,
    id: 'editLender',
    path: '/api/lenders/{id}',
    subject: 'lender',
    roles: ['Lender'],
    body: contract.editLenderSchema,
    summary: 'Cambia campos del propio perfil de prestamista.',
  },
});

export const contactRoutes = defineRoutes({
  setContact: {
    ...edit,
    id: 'setContact',
    path: '/api/account/profiles/{id}/contact',
    subject: 'profile',
    roles: ['Agent', 'Lender'],
    body: contract.contactSettingsSchema,
    failures: [],
    problems: ['us-phone'],
    summary: 'Pone cómo recibe mensajes el propio perfil: WhatsApp, pausa y cuántos a la vez.',
  },
});

export const uploadRoutes = defineRoutes({
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
});

/** Enough for 10 MB at 0.3 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/** Time-out in ms for receiving a request body; undefined for the server's default. */
export const requestTimeoutOf = ({ url = '' }: { url?: string | undefined }): number | undefined =>
  url.split('?', 1)[0] === uploadRoutes.upload.path ? UPLOAD_TIMEOUT_MS : undefined;
