import type { HistoryType } from '@busca/query-api/contract';

export const portal = {
  greeting: (name: string) => `Hola, ${name}`,
  tabs: {
    label: 'Tu portal',
    start: 'Inicio',
    messages: 'Mensajes',
    profile: 'Perfil',
    reviews: 'Opiniones',
    plan: 'Plan',
    account: 'Cuenta y seguridad',
  },
  security: { title: 'Cuenta y seguridad' },
  plan: { title: 'Tu plan', compare: 'Comparar los planes y sus precios' },
  menu: {
    label: 'Menú de la cuenta',
    home: 'Ir al inicio',
    everywhere: 'Cerrar sesión en todos los dispositivos',
    failed: 'No se pudieron cerrar las demás sesiones. Inténtalo de nuevo.',
  },
  account: {
    title: 'Datos de la cuenta',
    name: 'Nombre',
    nameHint: 'Así te llamamos en los correos. El nombre de un perfil se cambia en el perfil.',
    saveName: 'Actualizar nombre',
    renamed: 'Guardado: ese es ahora el nombre de tu cuenta.',
    sameName: 'Ese ya es el nombre de tu cuenta.',
    email: 'Correo electrónico de la cuenta',
    save: 'Actualizar correo',
    saving: 'Guardando…',
    saved: 'Guardado',
    unchanged: 'Ese ya es tu correo electrónico.',
    news: {
      digest: {
        title: 'Resumen diario por correo',
        on: 'Cada mañana en que algo espera te llega un correo con lo que hay por hacer.',
        off: 'No recibes el resumen diario de lo que espera.',
        end: 'Dejar de recibir el resumen',
        begin: 'Recibir el resumen',
        ended: 'Ya no recibirás el resumen diario.',
        begun: 'Recibirás el resumen diario.',
      },
      owner: {
        title: 'Novedades por correo',
        on: 'Te escribimos también cuando hay novedades, como que tu perfil vuelve a publicarse.',
        off: 'Solo te escribimos lo necesario sobre tu cuenta y tu perfil.',
        end: 'Dejar de recibir novedades',
        begin: 'Recibir novedades',
        ended: 'Ya no recibirás novedades.',
        begun: 'Recibirás novedades.',
      },
    },
    unconfirmed: {
      title: 'Confirma tu correo',
      text: (email: string) =>
        `Te escribimos a ${email}: abre el enlace de ese correo. Tu perfil puede esperar su revisión mientras tanto, pero no se publica hasta que lo confirmes.`,
    },
    pending: {
      title: 'Falta confirmar tu correo nuevo',
      text: (email: string) =>
        `Te escribimos a ${email}: abre el enlace de ese correo. Hasta entonces tu cuenta sigue con el de antes.`,
      cancel: 'Cancelar el cambio',
      cancelled: 'Tu cuenta se queda con su correo.',
    },
    sendAgain: 'Enviar otra vez',
    sentAgain: 'Te enviamos otro enlace.',
    currentPassword: 'Contraseña actual',
    passwordNeeded: 'Iniciaste sesión hace más de diez minutos: confirma con tu contraseña que eres tú.',
    wrongPassword: 'Esa no es tu contraseña actual.',
    password: {
      title: 'Cambiar la contraseña',
      save: 'Cambiar la contraseña',
      maybeSaved:
        'Tu sesión terminó: puede que tu contraseña ya haya cambiado. Inicia sesión con la nueva; si no sirve, con la de antes.',
      saved: 'Tu contraseña cambió y las demás sesiones se cerraron. Te lo confirmamos por correo.',
    },
  },
  profiles: {
    plan: 'Nivel de suscripción',
    level: (plan: string) => `Nivel de suscripción: ${plan}`,
    plans: { Free: 'Gratis', Standard: 'Standard', Pro: 'Pro', Enterprise: 'Enterprise' },
    chosenPlan: (plan: string) => `Pediste el plan ${plan}: espera a que un administrador confirme el pago.`,
    premium: 'Premium',
    areas: 'Áreas de servicio',
    phone: 'Teléfono',
    email: 'Correo de contacto',
    edit: 'Editar perfil',
    view: 'Ver perfil público',
    preview: 'Así te verán',
    resubmit: 'Corregir y enviar de nuevo',
    status: { pending: 'En revisión', approved: 'Publicado', rejected: 'Rechazado', suspended: 'Suspendido' },
    notice: {
      pending:
        'Esta es una vista previa: tu perfil espera la aprobación de un administrador. Podrás editarlo cuando esté aprobado.',
      rejected: 'Un administrador rechazó tu perfil. Corrige lo que indica y envíalo de nuevo.',
      suspended: 'Un administrador suspendió tu perfil: por ahora no aparece en las búsquedas ni se puede editar.',
    },
    reason: 'Motivo:',
  },
};

/** Texts of the dashboards that differ between agents and lenders: apart from theirs, which the home page loads. */
export const dashboards = {
  Agent: {
    profiles: 'Tus perfiles',
    none: 'Todavía no tienes un perfil. Crea el primero para aparecer en las búsquedas.',
    sites: { Busca: 'Perfil en español (Busca)', Findahome: 'Perfil en inglés (Findahome)' },
    create: { Busca: 'Crear perfil en español (Busca)', Findahome: 'Crear perfil en inglés (Findahome)' },
  },
  Lender: {
    profiles: 'Tu perfil',
    none: 'Todavía no tienes un perfil. Créalo para aparecer en las búsquedas.',
    sites: { Busca: 'Perfil de prestamista', Findahome: 'Perfil de prestamista en inglés (Findahome)' },
    create: { Busca: 'Crear perfil de prestamista', Findahome: 'Crear perfil en inglés (Findahome)' },
  },
};

/** What happened to a profile, in its owner's words. */
export const history = {
  title: 'Historia',
  text: 'Lo que pasó con tu perfil y con los mensajes que tuviste, lo más nuevo primero.',
  none: 'Todavía no hay nada que contar.',
  failed: 'No pudimos cargar la historia de tu perfil.',
  titles: {
    AgentRegistered: 'Enviaste tu perfil',
    LenderRegistered: 'Enviaste tu perfil',
    AgentResubmitted: 'Corregiste tu perfil y lo enviaste de nuevo',
    LenderResubmitted: 'Corregiste tu perfil y lo enviaste de nuevo',
    AgentEdited: 'Cambiaste tu perfil',
    LenderEdited: 'Cambiaste tu perfil',
    EmailConfirmed: 'Confirmaste tu correo',
    ProfileApproved: 'Tu perfil se publicó',
    ProfileRejected: 'Tu perfil no se aprobó',
    ProfileRejectionRevoked: 'Se retiró el rechazo: tu perfil vuelve a estar en revisión',
    ProfileSuspended: 'Tu perfil se suspendió',
    ProfileReinstated: 'Tu perfil volvió a publicarse',
    ProfileContactSet: 'Cambiaste cómo recibes mensajes',
    PlanChosen: 'Pediste un plan',
    PlanWithdrawn: 'Retiraste la solicitud de un plan',
    PlanDeclined: 'La solicitud de un plan no se aceptó',
    PlanPaymentConfirmed: 'Se confirmó el pago de un plan',
    PlanChanged: 'Cambió tu plan',
    PremiumGranted: 'Tu perfil es Premium',
    PremiumRevoked: 'Tu perfil dejó de ser Premium',
    LeadOffered: 'Te llegó un mensaje',
    LeadAccepted: 'Aceptaste un mensaje',
    LeadPassed: 'Pasaste un mensaje a otra persona',
    LeadLapsed: 'Se acabó el plazo de un mensaje',
    LeadTakenBack: 'El equipo de Busca retiró un mensaje',
    LeadAnswered: 'Contestaste un mensaje',
    LeadClosed: 'Cerraste un mensaje',
  } satisfies Record<HistoryType, string>,
  /** In place of the above where somebody else did it. */
  byBusca: {
    AgentEdited: 'El equipo de Busca cambió tu perfil',
    LenderEdited: 'El equipo de Busca cambió tu perfil',
  } as Partial<Record<HistoryType, string>>,
  paused: 'En pausa: no te llegan mensajes nuevos.',
  receiving: 'Recibes mensajes.',
  plan: (plan: string) => `Plan ${plan}`,
  reason: (reason: string) => `Motivo: ${reason}`,
};
