import { COUNTED_MAX } from '@busca/query-api/contract/specialties';
import { countedTo, grouped } from '../general/common.ts';

/** Texts of the search form. */
export const searchForm = {
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
  unknownName: ({ many }: { many: string }) => `No hay ${many} con ese nombre`,
  namePlaceholder: 'Nombre o apellido',
  submit: 'Buscar ahora',
};

/** The nouns of a kind: 'agente', 'agentes' and, at the beginning of a title, 'Agentes'. */
export interface Nouns {
  one: string;
  many: string;
  capitalised: string;
}

/**
 * 'en Miami, FL', 'con el nombre «Ana»', 'que hablan portugués', 'con la especialidad «ITIN»', or several of them;
 * `verb` as the sentence needs it.
 */
export const terms = (city: string, name: string, language = '', specialty = '', verb = 'hablan') =>
  [
    city && `en ${city}`,
    name && `con el nombre «${name}»`,
    language && `que ${verb} ${language}`,
    specialty && `con la especialidad «${specialty}»`,
  ]
    .filter(Boolean)
    .join(' ');

const counted = (total: number): string => countedTo(COUNTED_MAX - 1, total);

/** Texts that the searches for agents and lenders share. */
export const search = {
  ...searchForm,
  results: 'Resultados',
  failed: ({ many }: Nouns) => `No pudimos cargar los ${many}. Inténtalo de nuevo en un momento.`,
  resultsTitle: ({ capitalised }: Nouns, city: string, name: string, language = '', specialty = '') =>
    `${capitalised} ${terms(city, name, language, specialty)}`.trim(),
  /** How filters narrow what is searched for: the end of the heading. */
  narrowing: (name: string, language: string, specialty: string) => terms('', name, language, specialty),
  description: ({ capitalised }: Nouns, city: string, language = '') =>
    `${capitalised} que hablan ${language || 'español'} ${city ? `en ${city}` : 'en Estados Unidos y Puerto Rico'}: mira su perfil, su teléfono y sus áreas de servicio.`,
  count: ({ one, many }: Nouns, total: number) => (total === 1 ? `1 ${one}` : `${counted(total)} ${many}`),
  range: (from: number, to: number, total: number) => `${grouped(from)} a ${grouped(to)} de ${counted(total)}`,
  loading: ({ many }: Nouns) => `Buscando ${many}…`,
  all: ({ many }: Nouns, language = '', specialty = '') =>
    `Ver todos los ${many} ${terms('', '', language, specialty)}`.trim(),
  sameName: 'Hay una ciudad con este nombre en varios estados:',
  specialty: 'Especialidad',
  anySpecialty: 'Cualquier especialidad',
  language: 'Idioma',
  anyLanguage: 'Cualquier idioma',
  withTotal: (name: string, total: number) => `${name} (${grouped(total)})`,
  profile: 'Ver perfil',
  profileOf: (name: string) => `Ver perfil de ${name}`,
  /**
   * What the actions of a card are called for who does not see whose card it is; each begins with its word on the card.
   */
  callTo: (name: string) => `Llamar a ${name}`,
  chatWith: (name: string) => `WhatsApp con ${name}`,
  messageFor: (name: string) => `Mensaje para ${name}`,
  moreChips: (count: number) => `+${grouped(count)}`,
  /** Why a profile stands among the first. */
  firstPlaces: { sponsored: 'Patrocinado', featured: 'Destacado por Busca' },
  moreAreas: (count: number) => `y ${grouped(count)} más`,
  pagination: 'Páginas de resultados',
  previous: 'Anterior',
  next: 'Siguiente',
  page: (page: number) => `Página ${page}`,
  pageTitleOf: (title: string, page: number) => (page > 1 ? `${title}, página ${page}` : title),
};
