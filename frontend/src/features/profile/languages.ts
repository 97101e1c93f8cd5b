import { languages, languagesIn } from '@busca/query-api/contract/languages';

/** Languages as a form has them: names of the catalogue, and words that it does not know. */
export interface ChosenLanguages {
  named: readonly string[];
  others: string;
}

/** Here once more: a search page would load a file more for the one that it has. */
const BETWEEN = /[,;/]|\s(?:y|e|and)\s/;
const names = languages.map(({ name }) => name);
const namedIn = (text: string): string[] => {
  const ids = languagesIn(text);
  return languages.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
};

/** The languages that a text of a profile names, as searches read it. */
export const readLanguages = (text: string): ChosenLanguages => ({
  named: namedIn(text),
  others: text
    .split(BETWEEN)
    .map((one) => one.trim())
    .filter((one) => one !== '' && namedIn(one).length === 0)
    .join(', '),
});

/** Languages as one text, in the order of the catalogue: 'Español, inglés'. */
export function languagesText({ named, others }: ChosenLanguages): string {
  const [first = '', ...rest] = [...names.filter((name) => named.includes(name)), others.trim()].filter(Boolean);
  return [first, ...rest.map((name) => (name === others.trim() ? name : name.toLocaleLowerCase('es')))].join(', ');
}

/** What is offered to everybody: the first of the catalogue, which most speak, and these. */
const OFFERED = 6;
export const offeredLanguages = (chosen: readonly string[]): string[] =>
  names.filter((name, place) => place < OFFERED || chosen.includes(name));

/** What can be typed beside the boxes. */
export const otherLanguages = (offered: readonly string[]): string[] => names.filter((name) => !offered.includes(name));
