import { accountCopy } from './account-copy.es.ts';
import { leadCopy } from './lead-copy.es.ts';

/** The portal's zone: that of its days and hours, and of readers whose place nobody knows. */
export const ZONE = 'America/New_York';

/**
 * A moment in an email, by the reader's clock, with the name of the zone ('martes, 6 de enero de 2026, 5:30 a.m. AST').
 */
export const writeMoment = (at: Date, zone: string = ZONE): string =>
  new Intl.DateTimeFormat('es-US', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** A number as on the screens: 6,418. */
const grouped = (value: number): string => value.toLocaleString('en-US');

const yours = { agent: 'tu perfil de agente', lender: 'tu perfil de prestamista' };

interface OfPlan {
  kind: keyof typeof yours;
  plan: string;
}

const dayOf = new Intl.DateTimeFormat('es-US', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const longDay = new Intl.DateTimeFormat('es-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The emails that reactors send, in Spanish. */
export const copy = {
  endNews: { text: '¿No quieres recibir novedades como esta?', label: 'Deja de recibirlas' },
  toPortal: 'Ir a mi portal',
  toReset: 'Elegir otra contraseña',
  toContact: 'Escribirnos',
  ...leadCopy,
  /** Without a profile: nothing waits for anybody. */
  welcome: {
    subject: 'Te damos la bienvenida a Busca',
    paragraphs: [
      'Tu cuenta en Busca está lista. Desde tu portal envías tu perfil, ves en qué estado está y cambias tus datos.',
    ],
  },
  /** With a profile: what happens to it stands in the same email. */
  welcomeInReview: {
    subject: 'Te damos la bienvenida: tu perfil está en revisión',
    paragraphs: [
      'Tu cuenta en Busca está lista y ya tenemos tu perfil. Antes de publicarlo lo revisa una persona de nuestro equipo.',
      'No tienes que hacer nada más: te escribiremos en cuanto haya una respuesta. Mientras tanto, en tu portal ves en qué estado está.',
    ],
  },
  confirmation: {
    subject: 'Tu perfil está en revisión',
    paragraphs: [
      'Ya tenemos tu perfil. Antes de publicarlo lo revisa una persona de nuestro equipo.',
      'No tienes que hacer nada más: te escribiremos en cuanto haya una respuesta.',
    ],
  },
  ...accountCopy,
  digest: {
    subject: (day: string) => `Lo que espera en Busca, ${dayOf.format(new Date(`${day}T12:00:00Z`))}`,
    paragraph: 'Esto espera a alguien del equipo:',
    oldest: (since: string) => `El aviso más antiguo espera desde el ${since}.`,
    items: {
      new: (total: number) =>
        total === 1 ? 'Un perfil nuevo por aprobar' : `${grouped(total)} perfiles nuevos por aprobar`,
      again: (total: number) =>
        total === 1 ? 'Un perfil enviado de nuevo' : `${grouped(total)} perfiles enviados de nuevo`,
      payments: (total: number) => (total === 1 ? 'Un pago por confirmar' : `${grouped(total)} pagos por confirmar`),
      demos: (total: number) =>
        total === 1 ? 'Una solicitud de demostración' : `${grouped(total)} solicitudes de demostración`,
      reports: (total: number) => (total === 1 ? 'Un reporte por revisar' : `${grouped(total)} reportes por revisar`),
      leads: (total: number) => (total === 1 ? 'Un mensaje sin atender' : `${grouped(total)} mensajes sin atender`),
      emails: (total: number) => (total === 1 ? 'Un correo sin entregar' : `${grouped(total)} correos sin entregar`),
      edits: (total: number) => (total === 1 ? 'Un cambio sin ver' : `${grouped(total)} cambios sin ver`),
    },
    link: 'Ir a la administración',
  },
  approved: {
    subject: '¡Tu perfil ya está publicado!',
    paragraph: (kind: keyof typeof yours) =>
      `Aprobamos ${yours[kind]}. Desde hoy te encuentran las familias que buscan casa en español.`,
    link: 'Ver mi perfil público',
    notes: (url: string, portal: string) => [
      `Compártelo con tus clientes: ${url}`,
      `Cuando quieras, cámbialo en tu portal: ${portal}`,
    ],
  },
  /** On the sister site, which shows it. */
  approvedElsewhere: {
    subject: '¡Aprobamos tu perfil en inglés!',
    paragraph:
      'Aprobamos tu perfil de Findahome, nuestro sitio en inglés. Desde tu portal puedes cambiarlo cuando quieras.',
  },
  rejected: {
    subject: 'Tu perfil necesita un cambio',
    paragraph: (kind: keyof typeof yours) =>
      `Revisamos ${yours[kind]} y todavía no podemos publicarlo. Este es el motivo:`,
    more: 'Corrígelo en tu portal y envíalo otra vez: lo revisaremos de nuevo.',
  },
  rejectionRevoked: {
    subject: 'Tu perfil está otra vez en revisión',
    paragraph: (kind: keyof typeof yours) =>
      `Te escribimos que ${yours[kind]} necesitaba un cambio. Fue un error nuestro: lo estamos revisando de nuevo.`,
    more: 'No tienes que hacer nada: te escribiremos en cuanto haya una respuesta.',
  },
  suspended: {
    subject: 'Suspendimos tu perfil',
    paragraph: (kind: keyof typeof yours, site: string) =>
      `Por ahora nadie ve ${yours[kind]} en ${site}. Este es el motivo:`,
    more: 'Si crees que se trata de un error, o cuando lo hayas resuelto, escríbenos.',
  },
  licenceTerm: {
    /** `licence` as 'FL SL3312345', `day` in words. */
    soon: {
      subject: 'Tu licencia termina pronto',
      paragraph: (licence: string, day: string) =>
        `Según el registro, tu licencia ${licence} vale hasta el ${day}. Ese día tu perfil deja de decir que está comprobada; seguirá publicado.`,
      more: 'Cuando la renueves la comprobamos otra vez. Si cambia el número, corrígelo en tu portal.',
    },
    ended: {
      subject: 'Tu licencia terminó según su registro',
      paragraph: (licence: string, day: string) =>
        `Tu licencia ${licence} valía hasta el ${day}, así que tu perfil ya no dice que está comprobada. Sigue publicado.`,
      more: 'Si ya la renovaste, escríbenos y la comprobamos otra vez. Si cambió el número, corrígelo en tu portal.',
    },
    day: (day: string) => longDay.format(new Date(`${day}T12:00:00Z`)),
  },
  planRequested: {
    subject: 'Recibimos tu solicitud de un plan',
    paragraph: ({ kind, plan }: OfPlan) =>
      `Pediste el plan ${plan} para ${yours[kind]}. Lo activamos en cuanto confirmemos el pago.`,
    more: 'No tienes que hacer nada más: te escribiremos. Mientras tanto puedes retirar la solicitud desde tu portal.',
  },
  planWithdrawn: {
    subject: 'Retiraste tu solicitud de un plan',
    paragraph: ({ kind, plan }: OfPlan) =>
      `Ya no está solicitado el plan ${plan} para ${yours[kind]}, que sigue como estaba.`,
    more: 'Si ya lo pagaste, escríbenos desde nuestra página de contacto. Desde tu portal puedes pedir otra vez un plan.',
  },
  planActive: {
    subject: 'Tu plan ya está activo',
    paragraph: ({ kind, plan }: OfPlan) => `Desde hoy ${yours[kind]} tiene el plan ${plan}.`,
    more: 'En tu portal ves lo que incluye.',
  },
  planEnded: {
    subject: 'Tu perfil vuelve al plan Gratis',
    paragraph: ({ kind }: OfPlan) => `Desde hoy ${yours[kind]} tiene el plan Gratis.`,
    more: 'Lo demás de tu perfil no cambia. Desde tu portal puedes pedir otro plan cuando quieras.',
  },
  planDeclined: {
    subject: 'No activamos el plan que pediste',
    paragraph: (kind: keyof typeof yours) =>
      `Revisamos el plan que pediste para ${yours[kind]} y no podemos activarlo. Este es el motivo:`,
    more: 'Tu perfil sigue como estaba. Desde tu portal puedes pedir otra vez un plan.',
  },
  reinstated: {
    subject: 'Tu perfil vuelve a estar publicado',
    paragraph: (kind: keyof typeof yours, site: string) =>
      `Restablecimos ${yours[kind]} de ${site}: vuelve a estar publicado.`,
    more: 'Gracias por tu paciencia.',
  },
} as const;
