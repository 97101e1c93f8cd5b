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
