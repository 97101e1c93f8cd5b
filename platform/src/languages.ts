import { searchKey } from './places/search-key.ts';
import { remembered } from './remembered.ts';

/** The languages that a search filters by: the Spanish name, then other names that people write. */
const catalogue = [
  ['Español', 'castellano', 'Spanish'],
  ['Inglés', 'English'],
  ['Portugués', 'Portuguese', 'português'],
  ['Francés', 'French', 'français'],
  ['Criollo haitiano', 'haitiano', 'criollo', 'Haitian', 'Creole', 'kreyòl', 'creol'],
  ['Italiano', 'Italian'],
  ['Catalán', 'Catalan'],
  ['Alemán', 'German', 'Deutsch'],
  ['Neerlandés', 'holandés', 'Dutch'],
  ['Sueco', 'Swedish'],
  ['Ruso', 'Russian'],
  ['Ucraniano', 'Ukrainian'],
  ['Polaco', 'Polish'],
  ['Checo', 'Czech'],
  ['Húngaro', 'Hungarian'],
  ['Rumano', 'Romanian'],
  ['Búlgaro', 'Bulgarian'],
  ['Serbocroata', 'serbio', 'croata', 'bosnio', 'Serbian', 'Croatian', 'Bosnian'],
  ['Albanés', 'Albanian'],
  ['Griego', 'Greek'],
  ['Armenio', 'Armenian'],
  ['Turco', 'Turkish'],
  ['Árabe', 'Arabic'],
  ['Hebreo', 'Hebrew'],
  ['Yidis', 'yiddish'],
  ['Persa', 'farsi', 'Persian'],
  ['Hindi'],
  ['Urdu'],
  ['Bengalí', 'Bengali'],
  ['Panyabí', 'Punjabi', 'panjabi'],
  ['Guyaratí', 'Gujarati'],
  ['Tamil'],
  ['Telugu'],
  ['Nepalí', 'Nepali'],
  ['Chino mandarín', 'chino', 'mandarín', 'Chinese', 'Mandarin'],
  ['Cantonés', 'Cantonese'],
  ['Japonés', 'Japanese'],
  ['Coreano', 'Korean'],
  ['Vietnamita', 'Vietnamese'],
  ['Tailandés', 'Thai'],
  ['Jemer', 'camboyano', 'Khmer', 'Cambodian'],
  ['Laosiano', 'Lao', 'Laotian'],
  ['Hmong'],
  ['Tagalo', 'filipino', 'Tagalog'],
  ['Indonesio', 'Indonesian'],
  ['Suajili', 'Swahili'],
  ['Amárico', 'Amharic'],
  ['Somalí', 'Somali'],
  ['Yoruba'],
  ['Náhuatl'],
  ['Mixteco', 'Mixtec'],
  ['Zapoteco', 'Zapotec'],
  ['Maya', 'Mayan'],
  ['Quiché', 'K’iche’', 'kiche'],
  ['Quechua'],
  ['Aimara', 'Aymara'],
  ['Guaraní', 'Guarani'],
  ['Garífuna', 'Garifuna'],
  ['Lengua de señas americana', 'ASL', 'lengua de señas', 'lenguaje de señas', 'sign language'],
] as const;

/** A language of the catalogue. `id` is its Spanish name as a word of an address ('criollo-haitiano'). */
export interface Language {
  id: string;
  name: string;
}

const idOf = (name: string): string => searchKey(name).replaceAll(' ', '-');

/** All languages, in the order of the catalogue. */
export const languages: readonly Language[] = catalogue.map(([name]) => ({ id: idOf(name), name }));

/** The words of each language's names, with a blank on both sides. */
const namesOf = catalogue.map((names) => ({ id: idOf(names[0]), words: names.map((name) => ` ${searchKey(name)} `) }));

/** The ids of the languages that a text names, in whatever words between ('English and some Portuguese'). */
function named(text: string): readonly string[] {
  const words = ` ${searchKey(text)} `;
  return namesOf.filter((language) => language.words.some((name) => words.includes(name))).map(({ id }) => id);
}

/**
 * The ids of the languages that a text names, in the order of the catalogue; none for other words. Profiles write few
 * texts, and one text is searched for all names.
 */
export const languagesIn = remembered(named, 1_000);
