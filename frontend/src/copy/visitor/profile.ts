/** Texts that the public profiles of agents and lenders share. */
export const profile = {
  description: (name: string, role: string, areas: string, about: string) =>
    `${name}, ${role.toLowerCase()}${areas && ` en ${areas}`}. ${about}`,
  breadcrumb: 'Estás aquí',
  home: 'Inicio',
  back: 'Volver a la búsqueda',
  photoOf: (name: string) => `Foto de ${name}`,
  contact: 'Contacto',
  contactBar: 'Contacto rápido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  call: 'Llamar',
  write: 'Escribir',
  /** The ways to get in touch with a professional. */
  ways: {
    send: 'Enviar mensaje',
    message: 'Mensaje',
    others: 'Ver otros',
    whatsApp: 'WhatsApp',
    /** The text that a chat begins with. */
    greeting: (name: string) => `Hola, ${name}: vi tu perfil en Busca y me gustaría hablar contigo.`,
    note: (name: string) =>
      `Tu mensaje le llega solo a ${name}. En el acuse que te mandamos verás quién lo tiene, y podrás retirarlo.`,
    noScript: (name: string) =>
      `Para enviar un mensaje desde aquí hace falta JavaScript. Llama a ${name} o escribe un correo.`,
    paused: (name: string) => `${name} está en pausa`,
    pausedText: 'No recibe mensajes nuevos por ahora. Puedes llamar, o buscar a otra persona de la zona.',
  },
  specialties: 'Especialidades',
  share: {
    button: 'Compartir',
    /** Of what is shared. */
    title: (name: string) => `${name} en Busca`,
    copied: 'Enlace copiado',
    byHand: (address: string) => `Copia este enlace: ${address}`,
  },
  languages: 'Idiomas',
  license: 'Número de licencia',
  areas: 'Áreas de servicio',
  about: (name: string) => `Sobre ${name}`,
  embed: (name: string) => `Más de ${name}`,
  notPublic: {
    pending: 'Este perfil está en revisión. Solo tú y el equipo de Busca pueden verlo.',
    rejected: 'Este perfil fue rechazado. Solo tú y el equipo de Busca pueden verlo.',
    suspended: 'Este perfil está suspendido. Solo tú y el equipo de Busca pueden verlo.',
  },
  notFound: 'No encontramos este perfil',
};

/** What visitors read of a licence. */
export const licence = {
  /** Of a card, which has no room for more. */
  isChecked: 'Licencia comprobada',
  declared: (licence: string) => `Licencia declarada: ${licence}`,
  checked: (licence: string, registry: string, day: string) =>
    `Licencia ${licence}, comprobada en el ${registry} el ${day}`,
  until: (day: string) => `, vigente hasta el ${day}`,
  search: 'Búscala en su registro',
};

/** The languages of a profile that names none but its primary one. */
export const spoken = { English: 'Inglés', Spanish: 'Español', Both: 'Español, inglés' };

/** How fast professionals answer: the line on cards and profiles, and the page that says how it is counted. */
export const answerTime = {
  usually: (time: string) => `Suele contestar en ${time}`,
  share: (of10: number) => `contesta ${of10} de 10`,
  none: 'Aún sin datos de respuesta',
  how: 'Cómo se cuenta',
  times: {
    soon: 'menos de 1 min',
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => (count === 1 ? '1 día' : `${count} días`),
  },
  page: {
    title: 'Cómo contamos el tiempo de respuesta',
    intro:
      'En cada perfil decimos cuánto suele tardar esa persona en contestar, y cuántos mensajes contesta. Sale de los mensajes que pasan por Busca: nadie puede comprarlo ni editarlo.',
    sections: [
      {
        title: 'Qué mensajes cuentan',
        body: [
          'Los de los últimos 90 días: los que alguien le escribió desde su perfil y los que le pasamos por turno. Solo el primero de cada persona.',
          'No cuentan los que le pasó nuestro equipo a mano, los que se retiraron o pasó a otro en menos de una hora, ni los que se envió a sí mismo.',
        ],
      },
      {
        title: 'Cómo se mide',
        body: [
          'El reloj empieza cuando le llega el mensaje y termina cuando dice que contestó. Corre también de noche y en días de fiesta, porque quien escribió espera.',
          'A los dos días le preguntamos a quien escribió si le contestaron. Si dice que no, esa respuesta no vale.',
          '«Suele contestar en 2 h» quiere decir que contestó la mitad de sus mensajes en 2 horas o menos. «Contesta 9 de 10», que contestó nueve de cada diez en menos de una semana.',
        ],
      },
      {
        title: 'Desde cuándo y hasta cuándo',
        body: [
          'Lo publicamos a partir de cinco mensajes, y lo contamos de nuevo cada medianoche, hora de Nueva York. Lo que pasó hoy se verá mañana.',
          'No cambia el orden de los resultados: nadie sale antes por contestar más rápido.',
        ],
      },
    ],
  },
} as const;

/** Reporting a profile or a review. */
export const reports = {
  profile: 'Reportar este perfil',
  review: 'Reportar',
  reviewOf: (name: string) => `Reportar la opinión de ${name}`,
  titles: { profile: (name: string) => `Reportar el perfil de ${name}`, review: 'Reportar una opinión' },
  intro: 'Lo lee una persona de nuestro equipo. No guardamos quién eres, y nadie sabrá que lo reportaste.',
  category: { label: '¿Qué problema hay?', choose: 'Elige una categoría' },
  categories: {
    false: 'Dice algo falso',
    impersonation: 'Se hace pasar por otra persona',
    fraud: 'Parece una estafa',
    discrimination: 'Discrimina a alguien',
    insult: 'Insulta o amenaza',
    'personal-data': 'Muestra datos personales de alguien',
    other: 'Otro problema',
  },
  text: 'Cuéntanos qué pasa',
  textHint: 'Hasta 1,000 caracteres. Si quieres que te respondamos, escríbenos desde Contáctanos.',
  submit: 'Enviar reporte',
  sending: 'Enviando…',
  thanks: 'Gracias por avisar',
  thanksText: 'Lo revisará una persona de nuestro equipo. Si hay algo que corregir o retirar, lo haremos.',
  gone: 'Ya no está publicado: no hay nada que reportar.',
};
