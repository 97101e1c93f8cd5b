import { TIME, type Fields } from './field.ts';

/** Fields of admins and analysts. */
export const staff: Fields = {
  end: ['Cuándo terminó el acceso, y quién lo quitó; nulo si lo tiene.'],
  'StaffRecord.end.at': ['Cuándo terminó el acceso.', TIME],
  invitation: ['La invitación que llegó por correo; nula si la cuenta se abrió sin una.'],
  'StaffRecord.invitation.at': ['Cuándo se envió.', TIME],
  'StaffRecord.invitation.revision': ['La revisión de la invitación, para If-Match.', 0],
  'StaffRecord.name': ['El nombre que eligió; nulo hasta que acepta la invitación.', 'Ana Ríos'],
  'StaffRecord.since': ['Cuándo se abrió la cuenta; nulo hasta que acepta la invitación.', TIME],
  'StaffRecord.state': ['Si tiene acceso, si está invitada o si ya no lo tiene.', 'active'],
  'StaffRecord.user_type': ['Administrador o analista.', 'Analyst'],
  'StaffRecord.invitation.until': ['Hasta cuándo sirve el enlace.', TIME],
  'Invitation.user_type': ['Administrador o analista.', 'Analyst'],
  'InvitationAcceptance.password': [
    'La contraseña: 8 caracteres o más, 12 para administrar; 72 bytes como mucho.',
    'una casa azul y blanca',
  ],
};
