import { adminAudit } from './audit.ts';
import { adminEdits } from './edits.ts';
import { adminEmails } from './emails.ts';
import { adminLeads } from './leads.ts';
import { adminReview } from './review.ts';
import { grouped } from '../general/number.ts';
import { adminReviews } from './reviews.ts';
import { modelNames } from './model-names.ts';

/** A figure of each read model, one after the other. */
const byModel = (models: Readonly<Record<string, number>>, figure: (value: number) => string): string =>
  Object.entries(models)
    .map(([model, value]) => `${modelNames[model] ?? model}: ${figure(value)}`)
    .join(', ');

/** Screens of admins and analysts. */
export const admin = {
  title: 'Administración',
  nav: {
    label: 'Secciones de administración',
    groups: { work: 'Por hacer', directory: 'Directorio', records: 'Registro' },
    searchAll: 'Buscar en todo',
    notices: 'Avisos',
    leads: 'Mensajes',
    reviews: 'Opiniones',
    edits: 'Cambios',
    emails: 'Correos',
    profiles: 'Perfiles',
    search: 'Buscar',
  },
  analyst: 'Entraste como analista: puedes ver los datos, pero no cambiarlos. Los datos personales están ocultos.',
  parked: {
    title: 'Hay datos que no están al día',
    text: (models: Readonly<Record<string, number>>) => {
      const total = Object.values(models).reduce((sum, streams) => sum + streams, 0);
      const where = byModel(models, grouped);
      return `${total === 1 ? 'Un evento no se pudo aplicar y detuvo su flujo' : `Unos eventos no se pudieron aplicar y detuvieron ${grouped(total)} flujos`} (${where}). No se perdió nada: quien opera el portal lo repite con «npm run retry-stream».`;
    },
  },
  news: { text: 'Desde que abriste esta pantalla llegó algo nuevo, o lo atendió otra persona.', refresh: 'Actualizar' },
  noSuchScreen: {
    title: 'No existe',
    nothing: 'En la administración no hay nada con esta dirección',
    text: 'Puede que esté mal escrita, o que haya cambiado.',
    link: 'Volver al principio',
  },
  reading: {
    title: (models: Readonly<Record<string, number>>) =>
      `Se están leyendo los datos: ${Math.min(...Object.values(models))} %`,
    text: (models: Readonly<Record<string, number>>) =>
      `Lo que ves todavía no está completo (${byModel(models, (percent) => `${percent} %`)}). Las decisiones, los filtros y las descargas esperan hasta que esté todo; esta página se actualiza sola.`,
  },
  filters: {
    label: 'Filtros',
    any: 'Cualquiera',
    clear: 'Quitar filtros',
    days: 'Los días y las horas son los de tu zona horaria.',
    none: { title: 'Nada coincide con estos filtros', text: 'Cambia o quita un filtro para ver más.' },
  },
  notices: {
    title: 'Avisos',
    total: (total: number) => (total === 1 ? '1 aviso' : `${grouped(total)} avisos`),
    filters: {
      type: {
        label: 'Tipo',
        options: {
          agent: 'Agente por aprobar',
          lender: 'Prestamista por aprobar',
          payment: 'Pago por confirmar',
          demo: 'Solicitud de demostración',
          report: 'Reporte',
        },
      },
      site: 'Sitio',
      age: { label: 'Antigüedad', options: { 1: 'Más de 1 día', 3: 'Más de 3 días', 7: 'Más de 7 días' } },
      sent: { label: 'Envío', options: { new: 'Primera vez', again: 'Enviado de nuevo' } },
    },
    resent: 'Enviado de nuevo',
    unconfirmed: 'Correo sin confirmar',
    tabs: { label: 'Avisos por estado', open: 'Abiertos', resolved: 'Resueltos' },
    none: { open: 'No hay avisos abiertos', resolved: 'Todavía no hay avisos resueltos' },
    noneText: {
      open: 'Todo está al día. Aquí aparecerá cada perfil nuevo que espere tu aprobación.',
      resolved: 'Lo que apruebes, rechaces o atiendas quedará aquí.',
    },
    kinds: {
      agent: 'Agente por aprobar',
      lender: 'Prestamista por aprobar',
      payment: 'Pago por confirmar',
      other: 'Solicitud de demostración',
      report: 'Reporte',
    },
    reported: (category: string, text: string) => `${category}: «${text}»`,
    approveFirst: 'El pago se puede confirmar cuando el perfil esté aprobado. El plan se puede rechazar ya.',
    seeProfile: 'Ver perfil',
  },
  leads: adminLeads,
  reviews: adminReviews,
  edits: adminEdits,
  emails: adminEmails,
  profiles: {
    title: 'Perfiles',
    /** In place of a name that analysts don't see. */
    masked: (end: string) => `Perfil …${end}`,
    filter: 'Perfiles por estado',
    lists: {
      unchecked: 'Licencia por comprobar',
      ending: 'Licencias que terminan pronto',
      'without-spanish': 'Sin español',
    },
    all: 'Todos',
    none: 'No hay perfiles en este estado',
    noneText: 'Elige otro estado para ver los demás.',
    columns: {
      name: 'Perfil',
      city: 'Ciudad',
      licence: 'Licencia',
      status: 'Estado',
      wait: 'Espera',
      plan: 'Plan',
      assignee: 'Encargado',
    },
    checked: 'comprobada',
    unchecked: 'por comprobar',
    more: (total: number) => `y ${grouped(total)} más`,
    wait: {
      days: (days: number, hours: number) => `${grouped(days)} d${hours > 0 ? ` ${hours} h` : ''}`,
      hours: (hours: number) => `${hours} h`,
      minutes: (minutes: number) => `${minutes} min`,
    },
    count: (total: number) => (total === 1 ? '1 perfil' : `${grouped(total)} perfiles`),
    back: 'Todos los perfiles',
    missing: 'Ese perfil no existe',
    public: 'Ver perfil público',
    data: 'Datos del perfil',
    state: 'Estado y acciones',
    actions: 'Acciones',
    otherActions: 'Otras acciones',
    recorded: (revision: number) =>
      `Con tu decisión se guarda que tenías el perfil abierto, en su revisión ${grouped(revision)}.`,
    noActions: 'En este estado no hay nada que hacer: espera a que su dueño lo corrija y lo envíe de nuevo.',
    history: 'Historia',
    reason: 'Motivo:',
    chosen: (plan: string) => `Pidió el plan ${plan} y espera que se confirme el pago.`,
    empty: '—',
  },
  kinds: { agent: 'Agente', lender: 'Prestamista' },
  ...adminReview,
  actions: {
    approve: 'Aprobar',
    reject: 'Rechazar',
    revokeRejection: 'Anular el rechazo',
    suspend: 'Suspender',
    reinstate: 'Restablecer',
    grantPremium: 'Hacer Premium',
    revokePremium: 'Quitar Premium',
    confirmPayment: 'Confirmar el pago',
    declinePlan: 'Rechazar el plan',
    resolve: 'Marcar como atendida',
    handle: 'Marcar como atendido',
    reopen: 'Volver a abrir',
    takeBack: 'Retirar al profesional',
    offer: 'Ofrecer',
    revokeConsent: 'Pidió que no le escribamos',
    resendEmail: 'Enviar otra vez',
    publish: 'Publicar',
    withhold: 'Retener',
    markSeen: 'Marcar como visto',
    checkLicence: 'Guardar la comprobación',
    assign: 'Encargar',
    addNote: 'Guardar la nota',
    setPlan: 'Cambiar plan',
    setEmbed: 'Guardar contenido',
  },
  done: {
    approve: 'Guardado: el perfil está aprobado y publicado.',
    reject: 'Guardado: el perfil está rechazado.',
    revokeRejection: 'Guardado: el rechazo está anulado y el perfil vuelve a estar en revisión.',
    suspend: 'Guardado: el perfil está suspendido.',
    reinstate: 'Guardado: el perfil está publicado otra vez.',
    grantPremium: 'Guardado: el perfil es Premium.',
    revokePremium: 'Guardado: el perfil ya no es Premium.',
    confirmPayment: 'Guardado: el pago está confirmado.',
    declinePlan: 'Guardado: la solicitud del plan está rechazada.',
    resolve: 'Guardado: la solicitud está atendida.',
    handle: 'Guardado: el mensaje está atendido.',
    reopen: 'Guardado: el mensaje está abierto otra vez.',
    takeBack: 'Guardado: el mensaje vuelve al equipo.',
    offer: 'Guardado: el mensaje está ofrecido.',
    revokeConsent: 'Guardado: nadie debe contactar más a quien lo envió.',
    resendEmail: 'Guardado: el correo sale otra vez.',
    publish: 'Guardado: la opinión está publicada.',
    withhold: 'Guardado: la opinión está retenida, y se lo decimos a quien la escribió.',
    markSeen: 'Guardado: el cambio está visto.',
    checkLicence: 'Guardado: lo que dice el registro está anotado.',
    assign: 'Guardado: está encargado.',
    addNote: 'Guardado: la nota la ven los demás administradores.',
    setPlan: 'Guardado: el plan está cambiado.',
    setEmbed: 'Guardado: el contenido incrustado está cambiado.',
  },
  plan: 'Plan',
  planReason: 'Por qué cambia el plan',
  embed: {
    label: 'Contenido incrustado',
    hint: 'Un <iframe> con una dirección https de un sitio permitido. Vacío, el perfil no muestra nada.',
  },
  working: 'Guardando…',
  unchanged: 'No se guardó nada, porque ya estaba así.',
  stale: {
    title: (about: string) => `Cambió desde que lo abriste: ${about}`,
    first: (who: string, what: string, when: string) => `Se adelantó ${who}: ${what} · ${when}.`,
    text: 'No se guardó nada. Revisa cómo está ahora y decide de nuevo.',
    gone: 'No se guardó nada: ya no está en esta lista, porque alguien más lo atendió o el perfil cambió de estado.',
    typed: (text: string) => `Lo que escribiste: «${text}»`,
    discard: 'Descartar lo que escribí',
  },
  dialog: {
    titles: {
      approve: 'Aprobar sin comprobar la licencia',
      reject: 'Rechazar el perfil',
      revokeRejection: 'Anular el rechazo',
      suspend: 'Suspender el perfil',
      declinePlan: 'Rechazar la solicitud del plan',
      confirmPayment: 'Confirmar el pago',
      grantPremium: 'Hacer Premium el perfil',
      revokePremium: 'Quitar Premium al perfil',
      reopen: 'Volver a abrir el mensaje',
      takeBack: 'Retirar el mensaje al profesional',
      revokeConsent: 'Retirar el consentimiento',
      withhold: 'Retener la opinión',
    } as Record<string, string>,
    label: 'Motivo',
    hint: 'Quien tiene el perfil lo leerá tal cual.',
    /** Where the reason goes, for actions whose reason does not reach the profile's owner. */
    hints: {
      approve:
        'Queda en la historia del perfil y lo leen los administradores: por qué se aprueba sin una licencia comprobada.',
      grantPremium: 'Queda en la historia del perfil y lo leen los administradores. A su dueño no se le envía.',
      revokePremium: 'Queda en la historia del perfil y lo leen los administradores. A su dueño no se le envía.',
      setPlan: 'Queda en la historia del perfil. A su dueño no se le envía.',
      revokeRejection: 'Queda en la historia del perfil. A su dueño le avisamos de que fue un error, sin este texto.',
      reopen: 'Queda en el registro y lo leen los administradores. A quien envió el mensaje no se le escribe nada.',
      withhold: 'Lo lee tal cual quien escribió la opinión, que puede cambiarla.',
      takeBack: 'Queda en el registro y lo leen los administradores. Ni el profesional ni quien escribió lo leen.',
      revokeConsent:
        'Vale para todos los mensajes de ese correo: sus datos de contacto dejan de verse. El motivo queda en el registro, y no se le envía a nadie.',
    } as Record<string, string>,
    payment: {
      reference: 'Referencia del pago',
      referenceHint: 'El número que dan el banco o la pasarela: con él se encuentra el pago.',
      amount: 'Importe en dólares',
      amountHint: 'Por ejemplo, 49 o 49.90.',
    },
    cancel: 'Cancelar',
    kept: 'Tu motivo no se perdió: pulsa el botón otra vez para verlo.',
  },
  audit: adminAudit,
};
