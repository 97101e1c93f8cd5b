import { grouped } from '../general/number.ts';
import type { Nouns } from './search.ts';

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
