import { type Nouns, terms } from './search.ts';

/** Texts of a search without results: apart from `search`, which the home page loads. */
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
  unknownLanguage: (language: string) => `No conocemos el idioma «${language}»`,
  unknownLanguageText: 'Elige un idioma de la lista, o busca en todos.',
  withoutName: ({ many }: Nouns, city: string, language = '', specialty = '') =>
    `Todos los ${many} ${terms(city, '', language, specialty)}`,
  withoutCity: (name: string) => `«${name}» en cualquier ciudad`,
  in: ({ capitalised }: Nouns, city: string, language = '', specialty = '') =>
    `${capitalised} ${terms(city, '', language, specialty)}`,
  emptyPage: 'Esta página ya no existe',
  firstPage: 'Ir a la primera página',
};
