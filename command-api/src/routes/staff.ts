import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { DECISIONS, idParams, perAccount, perAddress } from './shared.ts';

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
