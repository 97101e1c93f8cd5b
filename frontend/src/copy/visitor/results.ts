import { grouped } from '../general/common.ts';
import { type Nouns, terms } from './search.ts';

/** Why lists are in their order. Like the texts below, it is apart from `search`, which the home page loads. */
export const listOrder = {
  question: '¿Por qué este orden?',
  /** Each a beginning and what follows it. */
  others: (letter: string): readonly [string, string] => [
    `Después, los demás por nombre: hoy, desde la ${letter}.`,
    'Cada día empieza la letra siguiente, y al llegar a la Z la lista da la vuelta.',
  ],
  beside: [
    'En cada grupo, primero quien lleva juntas las palabras que buscas.',
    'Después, quien las lleva separadas.',
  ] as readonly [string, string],
  neither: 'Ni las opiniones ni el tiempo de respuesta cambian el orden. El día empieza a medianoche en Nueva York.',
};

/** Texts of the filters on a phone. */
export const searchFilters = {
  title: 'Filtros',
  quick: 'Filtros rápidos',
  chosen: (count: number) => (count === 1 ? 'elegido' : 'elegidos'),
  clear: 'Quitar todos',
  remove: (filter: string) => `Quitar el filtro ${filter}`,
  /** `count`: '3 agentes'. */
  view: (count: string) => `Ver ${count}`,
  none: 'Ver otras opciones',
};

/** Texts of a search without results. */
export const noResults = {
  empty: ({ many }: Nouns, city: string, name: string, language = '', specialty = '') =>
    `No encontramos ${many} ${terms(city, name, language, specialty, 'hablen')}`.trim(),
  emptyText: 'Revisa cómo está escrito, déjanos tus datos o prueba por otro camino.',
  others: 'O prueba por aquí',
  emptyPremium: ({ many }: Nouns) => `Todavía no hay ${many} destacados`,
  emptyPremiumText: ({ many }: Nouns) => `Busca por ciudad o por nombre, o mira a todos los ${many}.`,
  emptyDirectory: ({ many }: Nouns) => `Todavía no hay ${many}`,
  emptyDirectoryText: 'Vuelve a mirar en unos días, o déjanos tus datos.',
  meantName: (name: string) => `¿Buscabas a ${name}?`,
  meantCity: (city: string) => `¿Quisiste decir ${city}?`,
  withoutSpecialty: 'Mostrar sin el filtro de especialidad',
  withoutLanguage: 'Mostrar sin el filtro de idioma',
  unknown: {
    language: {
      title: (language: string) => `No conocemos el idioma «${language}»`,
      text: 'Elige un idioma de la lista, o busca en todos.',
    },
    specialty: {
      title: (specialty: string) => `No conocemos la especialidad «${specialty}»`,
      text: 'Elige una especialidad de la lista, o busca en todas.',
    },
  },
  withoutName: ({ many }: Nouns, city: string, language = '', specialty = '') =>
    `Todos los ${many} ${terms(city, '', language, specialty)}`,
  withoutCity: (name: string) => `«${name}» en cualquier ciudad`,
  in: ({ capitalised }: Nouns, city: string, language = '', specialty = '') =>
    `${capitalised} ${terms(city, '', language, specialty)}`,
  emptyPage: 'Esta página ya no existe',
  firstPage: 'Ir a la primera página',
};

/** 'Miami', 'Miami y Orlando', 'Miami, Orlando y Tampa' */
const listed = (texts: string[]): string => new Intl.ListFormat('es', { type: 'conjunction' }).format(texts);

/** Texts of the states and their cities, for agents and lenders. */
export const directory = {
  title: ({ capitalised }: Nouns) => `${capitalised} por ciudad`,
  byCity: ({ many }: Nouns) => `Ver ${many} por estado y ciudad`,
  pageTitle: ({ capitalised }: Nouns) => `${capitalised} por estado y ciudad`,
  description: ({ capitalised }: Nouns) =>
    `${capitalised} que hablan español en Estados Unidos y Puerto Rico, por estado y ciudad. Elige tu ciudad y mira sus perfiles.`,
  lead: 'Elige un estado para ver sus ciudades.',
  cities: (total: number) => (total === 1 ? '1 ciudad' : `${grouped(total)} ciudades`),
  none: ({ many }: Nouns) => `Todavía no hay ${many}`,
  noneText: 'Vuelve pronto: el directorio crece cada semana.',
  state: ({ capitalised }: Nouns, state: string) => `${capitalised} en ${state}`,
  stateDescription: ({ capitalised }: Nouns, state: string, cities: string[]) =>
    `${capitalised} que hablan español en ${state}, por ciudad: ${listed(cities)}. Mira sus perfiles y teléfonos.`,
  stateLead: ({ many }: Nouns) => `Elige una ciudad para ver a sus ${many}.`,
  otherStates: 'Ver los demás estados',
  notFound: 'No encontramos ese estado',
  notFoundText: ({ many }: Nouns) =>
    `Puede que el enlace esté incompleto o que allí todavía no haya ${many}. Estos son los estados donde sí los hay:`,
};
