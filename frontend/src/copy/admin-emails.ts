import { grouped } from './number.ts';

/** The screen with the emails that were given up. */
export const adminEmails = {
  title: 'Correos sin entregar',
  total: (total: number) => (total === 1 ? '1 correo' : `${grouped(total)} correos`),
  tabs: { label: 'Correos por estado', failed: 'Sin entregar', resent: 'Enviados de nuevo' },
  none: { failed: 'No hay correos sin entregar', resent: 'Todavía no hay correos enviados de nuevo' },
  noneText: {
    failed: 'Todo está al día. Aquí aparecerá cada correo que el servidor de correo rechace, o que no salga tras varios intentos.',
    resent: 'Los correos que envíes otra vez quedarán aquí.',
  },
  causes: {
    AdminDigestPrepared: 'Resumen diario de lo que espera',
    AccountCreated: 'Bienvenida, o enlace que confirma el correo',
    EmailConfirmationRequested: 'Enlace que confirma el correo',
    EmailConfirmed: 'Bienvenida',
    EmailChangeRequested: 'Enlace que confirma el correo nuevo',
    AccountEmailChanged: 'Aviso de un cambio de correo',
    PasswordChanged: 'Aviso de un cambio de contraseña',
    ConfirmationRequested: 'Perfil en revisión',
    ProfileApproved: 'Perfil aprobado',
    ProfileRejected: 'Perfil rechazado',
    ProfileRejectionRevoked: 'Rechazo anulado',
    ProfileSuspended: 'Perfil suspendido',
    ProfileReinstated: 'Perfil restablecido',
    PlanChosen: 'Plan pedido',
    PlanWithdrawn: 'Pedido de un plan retirado',
    PlanDeclined: 'Plan rechazado',
    PlanChanged: 'Plan activo',
    LeadSent: 'Acuse de un mensaje',
  } as Record<string, string>,
  otherCause: 'Correo',
  review: 'Perfil en revisión',
  former: 'Aviso al correo anterior',
  refused: 'El servidor de correo lo rechazó: puede que la dirección no exista.',
  tried: (tries: number) => `No salió tras ${grouped(tries)} intentos: el servidor de correo no respondía.`,
  noAccount: 'Sin cuenta',
};
