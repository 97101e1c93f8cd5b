import { searchKey } from '../places/search-key.ts';
import { remembered } from '../remembered.ts';
import { catalogue } from './catalogue.ts';

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
