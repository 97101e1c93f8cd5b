import { type Nouns, terms } from './search.ts';

/** Texts of a search without results: apart from `search`, which the home page loads. */
export const noResults = {
  empty: ({ many }: Nouns, city: string, name: string) => `No encontramos ${many} ${terms(city, name)}`.trim(),
  emptyText: 'Revisa cómo está escrito o prueba por otro camino:',
  emptyPremium: ({ many }: Nouns) => `Todavía no hay ${many} destacados`,
  emptyPremiumText: ({ many }: Nouns) => `Busca por ciudad o por nombre, o mira a todos los ${many}.`,
  emptyDirectory: ({ many }: Nouns) => `Todavía no hay ${many}`,
  emptyDirectoryText: 'Vuelve a mirar en unos días.',
  withoutName: ({ many }: Nouns, city: string) => `Todos los ${many} en ${city}`,
  withoutCity: (name: string) => `«${name}» en cualquier ciudad`,
  in: ({ capitalised }: Nouns, city: string) => `${capitalised} en ${city}`,
  emptyPage: 'Esta página ya no existe',
  firstPage: 'Ir a la primera página',
};
