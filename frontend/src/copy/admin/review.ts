import { grouped } from '../general/common.ts';

/**
 * Texts of an admin's review of profiles: what changed, the keys, the queue, several approvals at once, and rejections.
 */
export const adminReview = {
  review: {
    changes: 'Qué cambió desde la última decisión',
    first: 'Nada: es la primera vez que se revisa.',
    before: 'Antes',
    now: 'Ahora',
  },
  visitorsView: { title: 'Como lo verán los visitantes', card: 'Su tarjeta en los resultados' },
  account: {
    title: 'Cuenta',
    name: 'Nombre',
    email: 'Correo de acceso',
    confirmed: 'Confirmado',
    unconfirmed: 'Sin confirmar',
    confirmedAt: 'Confirmado desde',
    pending: (email: string) => `Cambiará a ${email} cuando lo confirme.`,
    since: 'Cuenta creada',
    others: 'Otros perfiles de la cuenta',
    noOthers: 'Ninguno',
  },
  refusals: {
    'email-unconfirmed':
      'No se publicó: el dueño del perfil todavía no ha confirmado su correo. Inténtalo de nuevo cuando lo confirme.',
    'plan-active': 'Este plan ya está activo. Rechaza la solicitud y dile a su dueño qué pasa con el pago.',
  },
  teamwork: {
    title: 'Entre administradores',
    assignee: (name: string) => `Lo revisa ${name}.`,
    nobody: 'Nadie lo revisa todavía.',
    reviewer: 'Quién lo revisa',
    unassigned: 'Nadie',
    unnamed: 'alguien sin nombre',
    notes: 'Notas',
    noNotes: 'Todavía no hay notas.',
    note: 'Nota nueva',
    noteHint: 'Solo la leen los administradores.',
    count: (total: number) => (total === 1 ? '1 nota' : `${grouped(total)} notas`),
    badge: (name: string) => `Lo revisa ${name}`,
  },
  licences: {
    title: 'Licencias',
    none: 'Su texto no dice de qué estado es la licencia, así que no hay nada que comprobar.',
    written: (text: string) => `Escribió: «${text}»`,
    open: (registry: string) => `Copiar el número y abrir el ${registry}`,
    type: (number: string) => `Ahí escribe ${number}`,
    until: 'Vigente hasta',
    untilMissing: 'Escribe el último día en que vale, hoy o más tarde.',
    say: 'Qué dice el registro',
    results: { valid: 'Está vigente', 'not-found': 'No aparece', ended: 'Ya terminó' },
    seen: (registry: string, day: string) => `según el ${registry}, visto el ${day}`,
    lastDay: (day: string) => `, hasta el ${day}`,
    endsSoon: 'Termina pronto',
    asOf: (day: string) => `Direcciones de los registros al ${day}; las cambia quien opera el portal.`,
  },
  keys: {
    names: { J: 'siguiente', K: 'anterior', A: 'aprobar', R: 'rechazar' },
    off: 'Las teclas están desactivadas.',
    turnOff: 'Desactivar las teclas',
    turnOn: 'Activar las teclas J, K, A y R',
  },
  queue: {
    label: 'Perfiles por aprobar',
    previous: 'Anterior',
    next: 'Siguiente',
    waiting: (total: number) =>
      total === 1 ? 'Un perfil espera aprobación' : `${grouped(total)} perfiles esperan aprobación`,
    chosen: (place: number, total: number) => `${grouped(place)} de ${grouped(total)} elegidos`,
    toList: 'Volver a los avisos',
  },
  bulk: {
    chosen: (total: number) => (total === 1 ? '1 elegido' : `${grouped(total)} elegidos`),
    walk: 'Revisar uno tras otro',
    begin: 'Aprobar sin abrir…',
    recorded: (total: number) => `Quedará escrito que se decidió sin ${total === 1 ? 'abrirlo' : 'abrirlos'}.`,
    choose: (about: string) => `Elegir: ${about}`,
    approve: (total: number) => (total === 1 ? 'Aprobar sin abrirlo' : `Aprobar los ${grouped(total)} sin abrirlos`),
    confirm: {
      title: (total: number) =>
        total === 1 ? '¿Aprobar este perfil sin abrirlo?' : `¿Aprobar ${grouped(total)} perfiles sin abrirlos?`,
      text: (total: number) =>
        total === 1
          ? 'Se publicará enseguida, y quedará escrito que se decidió sin abrirlo:'
          : 'Se publicarán enseguida, y quedará escrito que se decidió sin abrirlos:',
    },
    all: (total: number) => (total === 1 ? 'Elegir el de esta página' : `Elegir los ${grouped(total)} de esta página`),
    none: 'Quitar la selección',
    reasonFor: (names: string, recorded: string) => `Sin licencia comprobada: ${names}. ${recorded}`,
    title: 'Aprobación de los elegidos',
    outcomes: {
      done: 'aprobado y publicado',
      unchanged: 'ya estaba aprobado',
      stale: 'no se aprobó, porque cambió o alguien lo atendió antes',
      unconfirmed: 'no se aprobó, porque su dueño todavía no ha confirmado su correo',
      failed: 'no se aprobó por un fallo: inténtalo otra vez',
    },
    assign: {
      begin: 'Encargar…',
      reviewer: 'Quién revisa',
      question: (total: number) =>
        total === 1 ? '¿A quién le encargas el elegido?' : `¿A quién le encargas los ${grouped(total)} elegidos?`,
      title: 'Encargo de los elegidos',
      outcomes: {
        done: 'encargado',
        unchanged: 'ya estaba encargado así',
        stale: 'no se encargó, porque cambió o alguien lo atendió antes',
        unconfirmed: 'no se encargó',
        failed: 'no se encargó por un fallo: inténtalo otra vez',
      },
    },
    outcome: (name: string, outcome: string) => `${name}: ${outcome}.`,
  },
  rejection: {
    label: 'Categoría',
    hint: 'Al elegirla se escribe un texto de partida, que puedes cambiar.',
    choose: 'Elige una',
    categories: {
      licence: 'Licencia',
      photo: 'Foto',
      text: 'Textos',
      duplicate: 'Perfil repetido',
      other: 'Otro motivo',
    },
    templates: {
      licence:
        'No encontramos tu número de licencia en el registro del estado. Revisa que esté completo y que incluya el estado, por ejemplo «FL-3312345».',
      photo:
        'Tu foto no sirve para el perfil. Sube una foto tuya, reciente, en la que se te vea bien la cara, sin textos ni logotipos.',
      text: 'Algún texto de tu perfil no se puede publicar como está. Cuenta con tus palabras quién eres y cómo ayudas, sin precios, enlaces ni teléfonos.',
      duplicate:
        'Ya hay otro perfil con tus datos en este sitio. Dinos por el formulario de contacto cuál de los dos quieres conservar.',
    } as Record<string, string>,
  },
};

/** The screen with what owners changed in approved profiles. */
export const adminEdits = {
  title: 'Cambios',
  filters: { type: 'Tipo', site: 'Sitio', risk: 'Qué cambió' },
  risks: { licence: 'Licencia', name: 'Nombre', contact: 'Contacto', areas: 'Áreas', texts: 'Textos y foto' },
  bulk: {
    act: (total: number) => (total === 1 ? 'Marcar el elegido como visto' : `Marcar los ${grouped(total)} como vistos`),
    recorded: (total: number) =>
      `Se guardará que ${total === 1 ? 'lo viste en la lista' : 'los viste varios a la vez'}.`,
    none: 'Quitar la selección',
    confirm: {
      title: (total: number) => (total === 1 ? '¿Lo viste?' : `¿Viste los ${grouped(total)} cambios?`),
      text: (_: number) => 'Ya están publicados. Quedará anotado, con tu nombre, que los miraste:',
    },
    named: (name: string, risk: string) => `${name} (${risk})`,
    title: 'Cambios marcados',
    outcomes: {
      done: 'visto',
      unchanged: 'ya lo había visto alguien',
      stale: 'no se marcó, porque cambió',
      unconfirmed: 'no se marcó',
      failed: 'no se marcó por un fallo: inténtalo otra vez',
    },
    keys: {
      names: { J: 'siguiente', K: 'anterior', X: 'elegir', '↵': 'abrir', V: 'visto' },
      off: 'Las teclas están desactivadas.',
      turnOff: 'Desactivar las teclas',
      turnOn: 'Activar las teclas J, K, X, ↵ y V',
    },
  },
  total: (total: number) => (total === 1 ? '1 cambio' : `${grouped(total)} cambios`),
  tabs: { label: 'Cambios por estado', unseen: 'Sin ver', seen: 'Vistos' },
  none: { unseen: 'No hay cambios sin ver', seen: 'Todavía no hay cambios vistos' },
  noneText: {
    unseen: 'Todo está al día. Aquí aparecerá lo que cambien los dueños de perfiles aprobados.',
    seen: 'Los cambios que marques como vistos quedarán aquí.',
  },
  seen: (who: string, when: string) => `Lo vio ${who} · ${when}`,
};
