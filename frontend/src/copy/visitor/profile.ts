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
