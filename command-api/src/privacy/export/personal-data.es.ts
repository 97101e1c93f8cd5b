import type { EventType, OwnerAlert } from '@busca/events';
import type { SignInEvent } from '../../contract.ts';

const userTypes = { Agent: 'Agente', Lender: 'Prestamista', Admin: 'Administrador', Analyst: 'Analista' };
/** The other plans are called as in the log. */
const plans = { Free: 'Gratis' };
const alerts: Record<OwnerAlert, string> = {
  'passkey-added': 'Se agregó una llave de acceso', 'passkey-removed': 'Se quitó una llave de acceso', 'session-reused': 'Se cerró una sesión que alguien había copiado',
  'second-factor-on': 'Se activó la verificación en dos pasos', 'second-factor-replaced': 'Cambió la clave de la verificación en dos pasos', 'second-factor-off': 'Se quitó la verificación en dos pasos',
  'second-factor-removed': 'Se quitó la verificación en dos pasos sin un código', 'recovery-codes': 'Se crearon códigos de recuperación nuevos',
};

/** The page with a user's own data. */
export const copy = {
  title: 'Mis datos en Busca',
  intro: (at: string) =>
    `Todo lo que Busca guarda sobre ti, a fecha de ${at} (UTC). Tu contraseña solo se guarda de forma irreversible y no está aquí. El archivo datos.json tiene lo mismo para programas.`,
  messages: 'Los mensajes que dejaste con tu correo, o con uno que tuviste antes, están aquí solo si lo confirmaste con un enlace: así nadie recibe los mensajes de otra persona.',
  yes: 'Sí',
  no: 'No',
  none: 'Nada.',
  empty: '—',
  self: 'Tú',
  roles: { Visitor: 'Un visitante', Agent: 'Un agente', Lender: 'Un prestamista', Admin: 'Un administrador', Analyst: 'Un analista', System: 'El sistema' } as Record<string, string>,
  sections: {
    account: 'Cuenta', passkeys: 'Llaves de acceso', profiles: 'Perfiles', messages: 'Mensajes enviados con tu correo', demoRequests: 'Demostraciones solicitadas con tu correo',
    signIns: 'Inicios de sesión', sessions: 'Sesiones abiertas', pictures: 'Fotos', history: 'Historia',
  },
  fields: {
    id: 'Identificador', accountId: 'Cuenta', profileId: 'Perfil', leadId: 'Mensaje', demoRequestId: 'Solicitud', requestId: 'Enlace', undoId: 'Enlace', person: 'Seudónimo',
    name: 'Nombre', email: 'Correo electrónico', user_type: 'Tipo de cuenta', userType: 'Tipo de cuenta', email_confirmed: 'Correo confirmado', pending_email: 'Correo por confirmar', news: 'Novedades por correo',
    second_factor: 'Verificación en dos pasos', created_at: 'Agregada (UTC)', started_at: 'Empezó (UTC)', renewed_at: 'Se renovó (UTC)', last_used_at: 'Usada por última vez (UTC)',
    kind: 'Tipo', website: 'Sitio', status: 'Estado', details: 'Datos', plan: 'Plan', chosenPlan: 'Plan solicitado', request: 'Plan solicitado', isPremium: 'Premium', embed: 'Contenido incrustado',
    first_name: 'Nombre', last_name: 'Apellido', full_name: 'Nombre completo', phone_number: 'Teléfono', languages_spoken: 'Idiomas', primary_language: 'Idioma principal', areas_served: 'Áreas de servicio',
    state_license_numbers: 'Licencias', profile_description: 'Descripción', image: 'Foto', brokerage: 'Agencia', brokerage_number: 'Teléfono de la agencia', company: 'Empresa', company_number: 'Teléfono de la empresa',
    firstName: 'Nombre', lastName: 'Apellido', phoneNumber: 'Teléfono', message: 'Mensaje', content: 'Texto', consent: 'Qué aceptaste', page: 'Página', revoked: 'Consentimiento retirado',
    at: 'Fecha (UTC)', type: 'Qué', by: 'Quién', data: 'Detalles', personal: 'Datos personales', changes: 'Cambios', from: 'Antes', to: 'Después', category: 'Clase de motivo', reason: 'Motivo', note: 'Nota',
    confirmBy: 'Confirmar antes de (UTC)', until: 'Válido hasta (UTC)', undo: 'Se puede deshacer', undoneAt: 'Deshecho (UTC)', changedAt: 'Cambiada (UTC)', endedAt: 'Cerradas (UTC)', signedInAt: 'Entró (UTC)',
    alert: 'De qué', event: 'Qué', browser: 'Navegador', system: 'Sistema', network: 'Dirección', times: 'Veces',
  } as Record<string, string>,
  /** Words for the values of some fields; all other values are shown as they are. */
  values: {
    user_type: userTypes, userType: userTypes,
    plan: plans, chosenPlan: plans, request: plans,
    kind: { agent: 'Agente', lender: 'Prestamista' },
    status: { pending: 'En revisión', approved: 'Publicado', rejected: 'Rechazado', suspended: 'Suspendido' },
    primary_language: { English: 'Inglés', Spanish: 'Español', Both: 'Los dos' },
    category: { licence: 'Licencia', photo: 'Foto', text: 'Texto', duplicate: 'Duplicado', other: 'Otro' },
    page: { contact: 'Contacto', loan: 'Préstamos' },
    consent: { 'contact-1': 'Que Busca y los profesionales que atiendan la solicitud respondan por teléfono, correo electrónico y mensaje de texto' },
    alert: alerts,
    event: {
      'sign-up': 'Te registraste', password: 'Entraste con tu contraseña', 'password-and-code': 'Entraste con tu contraseña y un código', 'recovery-code': 'Entraste con un código de recuperación',
      'wrong-password': 'Contraseña equivocada', 'wrong-code': 'Código equivocado, con la contraseña correcta', 'password-changed': 'Cambiaste la contraseña', 'password-reset': 'Cambiaste la contraseña con un código',
      passkey: 'Entraste con una llave de acceso', 'wrong-passkey': 'Llave de acceso que no vale', 'data-exported': 'Descargaste todos tus datos', ...alerts,
    } satisfies Record<SignInEvent, string>,
  } as Record<string, Record<string, string>>,
  events: {
    AccountCreated: 'Se abrió la cuenta', EmailConfirmationRequested: 'Se pidió otro enlace para confirmar el correo', EmailConfirmed: 'Se confirmó el correo', NewsChosen: 'Se eligió si llegan novedades',
    EmailChangeRequested: 'Se pidió cambiar el correo', EmailChangeWithdrawn: 'Se canceló el cambio de correo', AccountEmailChanged: 'Cambió el correo', EmailChangeUndone: 'Se deshizo el cambio de correo',
    PasswordChanged: 'Cambió la contraseña', SessionsEnded: 'Se cerraron todas las sesiones', NewDeviceUsed: 'Entró desde un dispositivo nuevo', OwnerAlerted: 'Te avisamos de un cambio en tu cuenta', ConfirmationRequested: 'Se pidió el correo sobre la revisión',
    StaffInvited: 'Llegó una invitación al equipo',
    AgentRegistered: 'Se registró el perfil', AgentEdited: 'Se editó el perfil', AgentResubmitted: 'Se envió otra vez a revisión', AgentEmbedLinkSet: 'Cambió el contenido incrustado',
    LenderRegistered: 'Se registró el perfil', LenderEdited: 'Se editó el perfil', LenderResubmitted: 'Se envió otra vez a revisión',
    ProfileApproved: 'Se aprobó el perfil', ProfileRejected: 'Se rechazó el perfil', ProfileRejectionRevoked: 'Se retiró el rechazo', ProfileSuspended: 'Se suspendió el perfil', ProfileReinstated: 'Se restableció el perfil',
    ProfileAssigned: 'Se repartió la revisión del perfil', ProfileNoted: 'Nota de la administración', PremiumGranted: 'El perfil es premium', PremiumRevoked: 'El perfil ya no es premium',
    PlanChosen: 'Se solicitó un plan', PlanDeclined: 'Se rechazó la solicitud de un plan', PlanWithdrawn: 'Se retiró la solicitud de un plan', PlanPaymentConfirmed: 'Se confirmó el pago', PlanChanged: 'Cambió el plan',
    LeadSent: 'Dejaste un mensaje', LeadHandled: 'Se atendió el mensaje', LeadReopened: 'Se volvió a abrir el mensaje',
    LeadAssigned: 'Se encargó el mensaje', LeadNoted: 'El equipo anotó algo sobre el mensaje', LeadConsentRevoked: 'Se retiró el consentimiento',
    DemoRequested: 'Pediste una demostración', DemoRequestHandled: 'Se atendió la demostración',
  } as Partial<Record<EventType, string>>,
} as const;
