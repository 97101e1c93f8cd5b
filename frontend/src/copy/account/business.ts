import { grouped } from '../general/common.ts';

const count = (amount: number, one: string, more: string): string => `${grouped(amount)} ${amount === 1 ? one : more}`;

/** Texts of a portal's first screen as a place of business. */
export const business = {
  completeness: {
    title: (percent: number) => `Tu perfil, al ${percent} %`,
    whole: 'Tu perfil está completo.',
    done: {
      photo: 'Foto',
      description: 'Presentación',
      languages: 'Idiomas',
      areas: 'Áreas de servicio',
      licence: 'Licencia',
      whatsapp: 'WhatsApp',
    },
    next: {
      photo: { title: 'Pon una foto', text: 'Un perfil con cara inspira confianza.', link: 'Elegir la foto' },
      description: {
        title: 'Preséntate con más detalle',
        text: 'Cuenta en unas líneas a quién ayudas y cómo trabajas.',
        link: 'Escribir la presentación',
      },
      languages: { title: 'Di qué idiomas hablas', text: 'Es lo primero que se busca.', link: 'Añadir idiomas' },
      areas: { title: 'Elige tus áreas de servicio', text: 'Sin ellas nadie te encuentra.', link: 'Añadir áreas' },
      licence: {
        title: 'Añade tu número de licencia',
        text: 'Así se ve que puedes trabajar en tu estado.',
        link: 'Añadir la licencia',
      },
      whatsapp: {
        title: 'Añade tu WhatsApp',
        text: 'Tu perfil gana un botón para escribirte.',
        link: 'Añadir WhatsApp',
      },
    },
  },
  share: {
    title: 'Comparte tu perfil',
    text: 'Ponlo en tu firma, tus redes o tu tarjeta.',
    picture: 'Código QR de tu perfil',
    print: 'Para tu letrero o tu tarjeta:',
    svg: 'Descargar QR en SVG',
    png: 'Descargar QR en PNG',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    share: 'Compartir',
    invitation: (name: string) => `${name} en Busca`,
  },
  summary: {
    title: 'Tus mensajes',
    limit: (most: number) =>
      `Hasta ${count(most, 'mensaje abierto', 'mensajes abiertos')} a la vez, con avisos a tu correo.`,
    paused: 'Tu perfil sigue a la vista sin formulario, y el turno pasa de largo.',
    pause: 'Pausar',
    resume: 'Volver a recibir',
    change: 'Cambiar',
  },
  plan: { link: 'Ver mi plan y sus precios' },
  meanWhile: {
    title: 'Mientras tanto',
    whatsapp: { title: 'Añade tu WhatsApp', text: 'Un botón más en tu perfil' },
    security: { title: 'Protege tu cuenta', text: 'Con una llave de acceso o un código' },
  },
  contact: {
    title: 'Cómo recibes mensajes',
    on: 'Recibes',
    off: 'En pausa',
    receiving: '¿Recibes mensajes?',
    receivingHint: 'En pausa, tu perfil sigue a la vista sin formulario y el turno pasa de largo.',
    choices: { no: 'Recibo mensajes', yes: 'No recibo mensajes por ahora' },
    limit: 'Mensajes abiertos a la vez',
    limitHint: (most: number) => `De 1 a ${grouped(most)}. Con tantos sin contestar no te toca ninguno más.`,
    whatsapp: 'Número de WhatsApp',
    whatsappHint: 'Se muestra en tu perfil público.',
    save: 'Guardar',
    saving: 'Guardando…',
    saved: 'Guardado.',
    nothing: 'No hay nada que guardar.',
    changed: 'Tu perfil cambió en otro lugar mientras tanto y no se guardó nada. Así está ahora.',
    stale:
      'Tu perfil cambió en otro lugar mientras tanto y no se guardó nada. Revisa los datos y guarda otra vez: lo que escribiste sigue aquí.',
  },
  approval: {
    title: 'Tu perfil está en camino',
    time: (usual: string, most: string) => `Suele tardar ${usual}; 9 de cada 10, menos de ${most} (últimos 90 días).`,
    start: 'Empieza por aquí',
    looked: {
      title: 'Qué miramos al revisar',
      items: [
        'Que la foto, el nombre y la presentación sean de una persona que trabaja en esto.',
        'Que tu licencia esté vigente en el registro de su estado, o en NMLS.',
        'Que confirmaste tu correo.',
      ],
      link: 'Cómo verificamos',
    },
    steps: {
      profile: {
        done: 'Enviaste tu perfil',
        now: 'Crea tu perfil',
        later: 'Crea tu perfil',
        text: 'Con tu foto, tus áreas y tu licencia. Se hace en unos minutos.',
      },
      email: {
        done: 'Confirmaste tu correo',
        now: 'Confirma tu correo',
        later: 'Confirma tu correo',
        text: 'Abre el enlace que te enviamos: sin eso no se publica tu perfil.',
      },
      review: {
        done: 'Lo revisó una persona',
        now: 'Lo revisa una persona',
        later: 'Lo revisa una persona',
        text: 'Miramos la foto, la licencia y los textos. Te escribimos en cuanto se decida.',
      },
      published: {
        done: 'Está publicado',
        now: 'Se publica',
        later: 'Se publica, o te decimos qué falta',
        text: 'Desde ese día apareces en las búsquedas y pueden escribirte.',
      },
    },
  },
};

/** Texts of a profile's figures in the portal. */
export const figures = {
  title: 'Tu semana',
  span: 'Últimos 7 días, frente a los 7 anteriores',
  names: {
    shown: 'Apareciste en búsquedas',
    opened: 'Abrieron tu perfil',
    called: 'Te llamaron',
    whatsapp: 'WhatsApp',
    written: 'Te escribieron',
    answered: 'Contestaste',
  },
  before: (count: string) => `Los 7 anteriores: ${count}`,
  median: (town: string, median: string) => `Mediana en ${town}: ${median}`,
  fewInTown: (town: string) => `La mediana de ${town} se muestra con cinco profesionales o más.`,
  chart: {
    title: 'Búsquedas, 12 semanas',
    you: 'Tú',
    median: (town: string) => `Mediana de ${town}`,
    picture: (first: string, last: string) =>
      `Veces que apareciste en búsquedas en las últimas doce semanas: de ${first} a ${last}.`,
  },
  table: { open: 'Ver como tabla', week: 'Semana del', ofTown: (median: string) => `mediana ${median}` },
  counted:
    'Contamos sin cookies y sin saber quién mira; los robots quedan fuera. Las llamadas y WhatsApp son clics; los mensajes y las respuestas salen del registro.',
  reading: 'Leyendo tus cifras…',
  failed: 'No pudimos leer tus cifras. Recarga la página en un momento.',
  empty: {
    text: 'Aquí verás cuántas veces apareces en búsquedas, abren tu perfil, te llaman y te escriben. Para empezar, comparte tu perfil en tus redes y en tu firma.',
    link: 'Compartir tu perfil',
  },
};
