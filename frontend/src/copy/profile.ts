/** What the public profiles of agents and lenders share. */
export const profile = {
  /** For search engines, which show some 160 characters of it. */
  description: (name: string, role: string, areas: string, about: string) => `${name}, ${role.toLowerCase()}${areas && ` en ${areas}`}. ${about}`.replace(/\s+/g, ' ').trim().slice(0, 160),
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
  notApproved: 'Este perfil está en revisión. Solo tú y el equipo de Busca pueden verlo.',
  notFound: 'No encontramos este perfil',
};
