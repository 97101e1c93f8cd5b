import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { DECISIONS, idParams } from './shared.ts';

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

/** What admins do with a visitor's message among themselves. */
export const leadTeamworkRoutes = defineRoutes({
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
});
