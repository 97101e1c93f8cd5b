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
