const number = new Intl.NumberFormat('es-US');

/** The nouns of a kind: 'agente', 'agentes' and, at the beginning of a title, 'Agentes'. */
export interface Nouns {
  one: string;
  many: string;
  capitalised: string;
}

/** 'en Miami, FL', 'con el nombre «Ana»', or both. */
const terms = (city: string, name: string) => [city && `en ${city}`, name && `con el nombre «${name}»`].filter(Boolean).join(' ');

/** Texts that the searches for agents and lenders share. */
export const search = {
  city: 'Ciudad',
  cityPlaceholder: 'Por ejemplo, Miami, FL',
  placePlaceholder: 'Ciudad, estado o código postal',
  unknownPlace: 'No conocemos ese lugar',
  near: {
    button: 'Cerca de mí',
    locating: 'Buscando tu ubicación…',
    denied: 'No diste permiso para usar tu ubicación. Escribe tu ciudad o tu código postal.',
    unavailable: 'No pudimos saber dónde estás. Escribe tu ciudad o tu código postal.',
    nowhere: 'No encontramos una ciudad de Estados Unidos o Puerto Rico cerca de ti.',
    failed: 'No pudimos buscar las ciudades cerca de ti. Inténtalo de nuevo en un momento.',
  },
  namePlaceholder: 'Nombre o apellido',
  submit: 'Buscar ahora',
  results: 'Resultados',
  failed: ({ many }: Nouns) => `No pudimos cargar los ${many}. Inténtalo de nuevo en un momento.`,
  resultsTitle: ({ capitalised }: Nouns, city: string, name: string) => `${capitalised} ${terms(city, name)}`,
  description: ({ capitalised }: Nouns, city: string) => `${capitalised} que hablan español ${city ? `en ${city}` : 'en Estados Unidos y Puerto Rico'}: mira su perfil, su teléfono y sus áreas de servicio.`,
  count: ({ one, many }: Nouns, total: number) => (total === 1 ? `1 ${one}` : `${number.format(total)} ${many}`),
  range: (from: number, to: number, total: number) => `${number.format(from)} a ${number.format(to)} de ${number.format(total)}`,
  loading: ({ many }: Nouns) => `Buscando ${many}…`,
  empty: ({ many }: Nouns, city: string, name: string) => `No encontramos ${many} ${terms(city, name)}`.trim(),
  emptyText: 'Revisa cómo está escrito o prueba por otro camino:',
  emptyDirectory: ({ many }: Nouns) => `Todavía no hay ${many} destacados`,
  emptyDirectoryText: ({ many }: Nouns) => `Busca por ciudad o por nombre para ver a todos los ${many}.`,
  withoutName: ({ many }: Nouns, city: string) => `Todos los ${many} en ${city}`,
  withoutCity: (name: string) => `«${name}» en cualquier ciudad`,
  in: ({ capitalised }: Nouns, city: string) => `${capitalised} en ${city}`,
  all: 'Ver todos',
  emptyPage: 'Esta página ya no existe',
  firstPage: 'Ir a la primera página',
  profile: 'Ver perfil',
  profileOf: (name: string) => `Ver perfil de ${name}`,
  premium: 'Premium',
  pagination: 'Páginas de resultados',
  previous: 'Anterior',
  next: 'Siguiente',
  page: (page: number) => `Página ${page}`,
  pageTitleOf: (title: string, page: number) => (page > 1 ? `${title}, página ${page}` : title),
};
