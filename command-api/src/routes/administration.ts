import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { DECISIONS, idParams, perAccount, perAddress } from './shared.ts';

/** Common to all admin commands: If-Match is required, and the reply has the new revision. */
const administer = {
  kind: 'command',
  method: 'POST',
  roles: ['Admin'],
  params: idParams,
  reply: contract.acceptedSchema,
  ifMatch: 'required',
  answers: ['ETag'],
  failures: ['not-in-this-state'],
  limits: [DECISIONS],
} as const;
/** A mark changes nothing that another admin could lose. */
const { ifMatch: _, ...unconditional } = administer;
const profile = { ...administer, subject: 'profile' } as const;
/** What publishes a profile needs a confirmed email. */
const PUBLISHING = [...administer.failures, 'email-unconfirmed'] as const;

export const administrationRoutes = defineRoutes({
  approve: {
    ...profile,
    id: 'approve',
    path: '/api/admin/profiles/{id}/approve',
    body: contract.approvalSchema,
    failures: [...PUBLISHING, 'licence-unchecked'],
    summary:
      'Aprueba un perfil pendiente, si su dueño ha confirmado su correo y se comprobó una de sus licencias, o se dice por qué no.',
  },
  checkLicence: {
    ...profile,
    id: 'checkLicence',
    path: '/api/admin/profiles/{id}/licence-checks',
    body: contract.licenceCheckSchema,
    failures: ['unknown-licence'],
    summary: 'Guarda lo que dice el registro de un estado sobre una licencia del perfil.',
  },
  reject: {
    ...profile,
    id: 'reject',
    path: '/api/admin/profiles/{id}/reject',
    body: contract.rejectionSchema,
    summary: 'Rechaza un perfil pendiente, con una categoría y un motivo.',
  },
  revokeRejection: {
    ...profile,
    id: 'revokeRejection',
    path: '/api/admin/profiles/{id}/revoke-rejection',
    body: contract.reasonedDecisionSchema,
    summary: 'Anula un rechazo propio: el perfil vuelve a estar pendiente.',
  },
  suspend: {
    ...profile,
    id: 'suspend',
    path: '/api/admin/profiles/{id}/suspend',
    body: contract.reasonedDecisionSchema,
    summary: 'Suspende un perfil aprobado.',
  },
  reinstate: {
    ...profile,
    id: 'reinstate',
    path: '/api/admin/profiles/{id}/reinstate',
    body: contract.decisionSchema,
    failures: PUBLISHING,
    summary: 'Repone un perfil suspendido, si su dueño ha confirmado su correo.',
  },
  assign: {
    ...profile,
    id: 'assign',
    path: '/api/admin/profiles/{id}/assign',
    body: contract.reviewerSchema,
    failures: ['not-in-this-state', 'not-found'],
    summary: 'Encarga la revisión de un perfil a un administrador, o la deja sin encargar.',
  },
  addNote: {
    ...profile,
    id: 'addNote',
    path: '/api/admin/profiles/{id}/notes',
    body: contract.profileNoteSchema,
    summary: 'Agrega una nota para los demás administradores.',
  },
  confirmPayment: {
    ...profile,
    id: 'confirmPayment',
    path: '/api/admin/profiles/{id}/confirm-payment',
    body: contract.paymentSchema,
    failures: [...administer.failures, 'plan-active'],
    summary: 'Confirma el pago de un plan, con su referencia: el plan empieza a valer.',
  },
  declinePlan: {
    ...profile,
    id: 'declinePlan',
    path: '/api/admin/profiles/{id}/decline-plan',
    body: contract.reasonedDecisionSchema,
    summary: 'Rechaza el plan solicitado, con un motivo, en cualquier estado del perfil.',
  },
  changePlan: {
    ...profile,
    id: 'changePlan',
    path: '/api/admin/profiles/{id}/plan',
    body: contract.planSchema,
    summary: 'Pone un plan, con un motivo.',
  },
  setPremium: {
    ...profile,
    id: 'setPremium',
    path: '/api/admin/profiles/{id}/premium',
    body: contract.premiumSchema,
    summary: 'Da o quita el lugar destacado, con un motivo.',
  },
  setEmbed: {
    ...profile,
    id: 'setEmbed',
    path: '/api/admin/profiles/{id}/embed',
    body: contract.embedSchema,
    failures: ['not-in-this-state', 'invalid-embed'],
    summary: 'Pone o quita el bloque incrustado de un agente.',
  },
  handleLead: {
    ...administer,
    id: 'handleLead',
    path: '/api/admin/leads/{id}/handled',
    subject: 'lead',
    summary: 'Da un mensaje por atendido.',
  },
  markEditSeen: {
    ...unconditional,
    id: 'markEditSeen',
    path: '/api/admin/edits/{id}/seen',
    subject: 'profile',
    params: contract.editParams,
    body: contract.decisionSchema,
    failures: ['not-found'],
    summary: 'Marca como visto un cambio en un perfil aprobado.',
  },
  resendEmail: {
    ...administer,
    id: 'resendEmail',
    path: '/api/admin/emails/{id}/resend',
    subject: 'email',
    summary: 'Envía otra vez un correo que no se pudo entregar.',
  },
  resolveNotice: {
    ...administer,
    id: 'resolveNotice',
    path: '/api/admin/notices/{id}/resolve',
    subject: 'notice',
    summary: 'Da por resuelto un aviso que ninguna otra orden resuelve.',
  },
});

const byAdmin = { kind: 'command', method: 'POST', subject: 'account', roles: ['Admin'] } as const;
const onOne = { ...byAdmin, reply: contract.doneSchema, params: idParams, limits: [DECISIONS] } as const;

/** The admins and analysts: invited, and ended. */
export const staffRoutes = defineRoutes({
  inviteStaff: {
    ...byAdmin,
    id: 'inviteStaff',
    path: '/api/admin/staff/invitations',
    summary: 'Invita por correo a un administrador o a un analista.',
    body: contract.invitationSchema,
    reply: contract.sentSchema,
    limits: [perAccount('invitations', 30, 60)],
    failures: ['email-taken', 'not-in-this-state'],
  },
  withdrawInvitation: {
    ...onOne,
    id: 'withdrawInvitation',
    path: '/api/admin/staff/invitations/{id}/withdraw',
    ifMatch: 'required',
    failures: ['not-found', 'not-in-this-state'],
    summary: 'Retira una invitación, y borra los datos de la persona invitada.',
  },
  endStaff: {
    ...onOne,
    id: 'endStaff',
    path: '/api/admin/staff/{id}/end',
    failures: ['not-found', 'not-yours', 'not-in-this-state'],
    summary: 'Quita el acceso a otro administrador o a un analista, y cierra sus sesiones.',
  },
  acceptInvitation: {
    id: 'acceptInvitation',
    kind: 'command',
    method: 'POST',
    path: '/api/account/accept-invitation',
    subject: 'account',
    summary: 'Abre la cuenta de un administrador o de un analista con el enlace de su invitación.',
    body: contract.acceptInvitationSchema,
    reply: contract.doneSchema,
    limits: [perAddress('links', 30, 15)],
    problems: ['not-a-name'],
    failures: ['invalid-code', 'email-taken', 'common-password', 'personal-password', 'admin-password'],
  },
});

const command = {
  kind: 'command',
  method: 'POST',
  subject: 'audit',
  reply: contract.acceptedSchema,
  answers: ['ETag'],
} as const;

/** Replays of a read model, which the projectors make, compare and promote. */
export const replayRoutes = defineRoutes({
  requestReplay: {
    ...command,
    id: 'requestReplay',
    path: '/api/admin/replays',
    roles: ['Admin', 'Analyst'],
    body: contract.replayRequestSchema,
    limits: [perAccount('replays', 30, 60)],
    summary: 'Pide una repetición del registro para comparar su resultado con los datos en uso.',
  },
  cancelReplay: {
    ...command,
    id: 'cancelReplay',
    path: '/api/admin/replays/{id}/cancel',
    roles: ['Admin', 'Analyst'],
    params: idParams,
    limits: [DECISIONS],
    ifMatch: 'required',
    failures: ['not-found', 'not-yours', 'not-in-this-state'],
    summary: 'Cancela una repetición propia que no ha terminado; la administración cancela cualquiera.',
  },
  promoteReplay: {
    ...command,
    id: 'promoteReplay',
    path: '/api/admin/replays/{id}/promote',
    roles: ['Admin'],
    params: idParams,
    limits: [DECISIONS],
    ifMatch: 'required',
    failures: ['not-found', 'not-in-this-state'],
    summary: 'Pone en uso el resultado de una repetición de todo el registro.',
  },
});
