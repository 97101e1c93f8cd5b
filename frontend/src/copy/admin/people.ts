import { grouped } from '../general/common.ts';

/** Texts of the admin's search. */
export const adminSearch = {
  title: 'Buscar',
  label: 'Nombre, correo, teléfono o licencia',
  hint: 'Basta con el principio, sin mirar mayúsculas ni acentos: «jose per», «ana@», «305555», «FL-331».',
  submit: 'Buscar',
  short: 'Escribe dos letras o más.',
  near: (text: string) => `Nadie se llama «${text}». ¿Buscabas a alguien de estos?`,
  found: (total: number, more: boolean) =>
    more
      ? `Los primeros ${grouped(total)}: escribe más letras para ver menos`
      : total === 1
        ? '1 resultado'
        : `${grouped(total)} resultados`,
  none: 'Nadie con ese nombre, correo, teléfono o licencia',
  noneText: 'Prueba con menos letras, o con otro de los cuatro.',
  columns: {
    name: 'Nombre',
    kind: 'Qué es',
    state: 'Estado',
    email: 'Correo y teléfono',
    licence: 'Licencia',
    at: 'Desde',
  },
  kinds: { agent: 'Perfil de agente', lender: 'Perfil de prestamista', account: 'Cuenta', lead: 'Mensaje' },
  states: {
    pending: 'En revisión',
    approved: 'Publicado',
    rejected: 'Rechazado',
    suspended: 'Suspendido',
    new: 'Nuevo',
    held: 'Con un profesional',
    answered: 'Contestado',
    handled: 'Cerrado',
    Agent: 'Agente',
    Lender: 'Prestamista',
    Admin: 'Administrador',
    Analyst: 'Analista',
    ended: 'Sin acceso',
  },
};

/** The certificate of a visitor's consent, for the screen and for paper. */
export const adminConsent = {
  link: 'Constancia de consentimiento',
  linkOf: (name: string) => `Constancia de consentimiento de ${name}`,
  title: 'Constancia de consentimiento',
  intro: (site: string) =>
    `Qué aceptó quien dejó un mensaje en ${site}, y los eventos del registro que lo prueban. Los eventos no se pueden cambiar.`,
  back: 'Volver a los mensajes',
  print: 'Imprimir',
  state: {
    stands: 'El consentimiento sigue en pie.',
    sender: (when: string) =>
      `Quien envió el mensaje retiró su consentimiento el ${when}. No se le puede contactar más.`,
    admin: (when: string) =>
      `Pidió que no le escribamos más: el consentimiento se retiró el ${when}. No se le puede contactar más.`,
    reason: (reason: string) => `Motivo: ${reason}`,
  },
  who: 'Quién',
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    when: 'Cuándo',
    page: 'Página',
    consent: 'Versión del texto',
  },
  pages: {
    contact: 'Contacto',
    loan: 'Solicitud de préstamo',
    agents: 'Búsqueda de agentes',
    lenders: 'Búsqueda de prestamistas',
    profile: 'Perfil de un profesional',
    unknown: 'No se guardó',
  },
  text: 'Texto que aceptó',
  /** The text `contact-1`, which every page showed before `contact-2`. */
  first:
    ' que Busca y los profesionales que atiendan la solicitud respondan por teléfono, correo electrónico y mensaje de texto.',
  professional: 'el profesional del perfil',
  anyPage: 'No se guardó la página. El texto es el mismo en todas, salvo cómo empieza:',
  unknownText: 'Esta versión de Busca no conoce ese texto: búscalo en la versión de la fecha de arriba.',
  holders: {
    title: 'Quién lo tuvo',
    held: (name: string, way: string, since: string) => `${name}, desde el ${since} (${way}).`,
    left: (until: string, how: string) => `Hasta el ${until}: ${how}.`,
    given: (name: string) => `Pasó a ${name}`,
  },
  proof: {
    title: 'Prueba en el registro de eventos',
    columns: {
      what: 'Qué',
      event: 'Evento',
      stream: 'Flujo',
      revision: 'Revisión',
      position: 'Posición',
      sealed: 'Sello',
      at: 'Fecha (UTC)',
    },
    given: 'Dio su consentimiento',
    revoked: 'Lo retiró',
    sealed: (number: number) => `Sello ${number}`,
    waiting: 'Se sella esta noche',
    altered: 'Ya no es como se selló: avisa a quien lleva el servidor',
    save: 'Guardar la prueba',
    saved: (name: string) => `Guardado: ${name}`,
    how: 'Cada noche se sella lo que el día trajo al registro. Con el archivo de la prueba cualquiera puede comprobar que estos eventos están como se sellaron:',
  },
  issued: (when: string) => `Emitida el ${when}.`,
};

/** Erasing somebody as an admin, and the receipts of erasures. */
export const adminErasure = {
  open: 'Borrar sus datos',
  openOf: (about: string) => `Borrar sus datos: ${about}`,
  title: (about: string) => `Borrar los datos de ${about}`,
  goes: 'Se borra para siempre',
  stays: 'Se queda',
  account: {
    goes: [
      'Su cuenta: nombre, correo, contraseña y sesiones.',
      'Todos sus perfiles, con sus fotos, en los dos sitios.',
      'Los mensajes que dejó con los correos que tuvo su cuenta, si se comprobó que eran suyos.',
      'Los motivos y las notas que hablan de esa persona.',
    ],
    stays: [
      'Qué pasó y cuándo, sin nombres ni otros datos personales.',
      'El recibo del borrado: un identificador, la fecha, el motivo y quién lo ordenó.',
    ],
  },
  staff: {
    goes: [
      'Su cuenta: nombre, correo, contraseña y llaves de acceso.',
      'Su historial de inicios de sesión.',
      'Su nombre en todo lo que hizo, también en la auditoría.',
      'Los mensajes que dejó con ese correo.',
    ],
    stays: [
      'Qué hizo y cuándo, con un identificador en lugar del nombre.',
      'El recibo del borrado: un identificador, la fecha, el motivo y quién lo ordenó.',
    ],
  },
  visitor: {
    goes: [
      'Este mensaje y los demás de su correo, con nombre, teléfono y texto.',
      'Las demostraciones que pidió con ese correo.',
      'La constancia de su consentimiento.',
    ],
    stays: [
      'Que hubo un mensaje y cuándo, sin datos personales.',
      'El recibo del borrado: un seudónimo, la fecha, el motivo y quién lo ordenó.',
    ],
  },
  demo: {
    about: (at: string) => `quien pidió una demostración el ${at}`,
    goes: [
      'Esta solicitud y las demás demostraciones que pidió con su correo.',
      'Los mensajes que dejó con ese correo, con nombre, teléfono y texto.',
      'La constancia de su consentimiento.',
    ],
    stays: [
      'Que hubo una solicitud y cuándo, sin datos personales.',
      'El recibo del borrado: un seudónimo, la fecha, el motivo y quién lo ordenó.',
    ],
  },
  report: {
    about: (at: string) => `quien envió un reporte el ${at}`,
    goes: ['El texto de este reporte, y el aviso.'],
    stays: [
      'Que hubo un reporte, sobre qué y cuándo, sin datos personales.',
      'El recibo del borrado: un seudónimo, la fecha, el motivo y quién lo ordenó.',
    ],
  },
  ground: {
    label: 'Por qué',
    choose: 'Elige un motivo',
    missing: 'Elige un motivo.',
    hint: 'Sin texto libre: podría repetir lo que se borra.',
  },
  grounds: {
    own: 'Lo borró desde su cuenta',
    request: 'La persona lo pidió',
    legal: 'Lo ordena la ley o un juez',
    unwanted: 'Es publicidad, una prueba o un abuso',
    expired: 'Venció el plazo de los mensajes',
    invitation: 'Se retiró su invitación',
  },
  confirmation: { word: 'BORRAR', label: 'Escribe BORRAR para confirmarlo', wrong: 'Escribe la palabra BORRAR.' },
  submit: 'Borrar para siempre',
  working: 'Borrando…',
  cancel: 'Cancelar',
  changed:
    'Cambió desde que lo abriste: no se borró nada. Cierra esta ventana, vuelve a cargar la página y decide de nuevo.',
  gone: 'Aquí ya no hay datos de nadie: quizá alguien los borró antes.',
  list: {
    view: 'Borrados',
    title: 'Recibos de borrados',
    intro:
      'Cada persona borrada, lo más nuevo primero: cuándo, por qué y quién lo ordenó. Los recibos no dicen a quién: de esa persona no queda nada.',
    done: 'Borrado. Este es el recibo:',
    receipt: (id: string) => `Recibo ${id}`,
    seen: 'Ver en la auditoría',
    columns: { when: 'Cuándo', kind: 'De quién', ground: 'Por qué', by: 'Quién lo ordenó', receipt: 'Recibo' },
    kinds: { account: 'Una cuenta', visitor: 'Un visitante' },
    unknown: 'No se guardó',
    none: { title: 'Todavía no se ha borrado a nadie', text: 'Aquí quedará el recibo de cada borrado.' },
    total: (total: number) => (total === 1 ? '1 recibo' : `${grouped(total)} recibos`),
  },
};
