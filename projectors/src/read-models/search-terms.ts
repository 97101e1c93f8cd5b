import { ERASED } from '@busca/events';
import { nameKey, nameKeys, nameTerms } from './names.ts';
import type { Term } from './port.ts';
import type { SearchDocument } from './documents/administration.ts';

/** What begins the terms of names: no text of one kind is found as another. */
export const NAME_TERMS = 'n:';
const term = {
  name: (key: string) => NAME_TERMS + key,
  email: (key: string) => `e:${key}`,
  licence: (key: string) => `l:${key}`,
} as const;

/** The label of a document's terms: its id and its name, which a search for several words is compared with. */
const labelOf = ({ id, name }: Pick<SearchDocument, 'id' | 'name'>): string => `${id} ${name}`;

/** The id and the name of a label. */
export function readLabel(label: string): Pick<SearchDocument, 'id' | 'name'> {
  const end = label.indexOf(' ');
  return { id: label.slice(0, end), name: label.slice(end + 1) };
}

const emailKey = (email: string): string => email.trim().toLowerCase();

/** A licence without what people write between its parts: 'FL-331 2345' and 'fl3312345' are the same. */
const licenceKey = (licence: string): string => nameKey(licence).replaceAll(' ', '');

/**
 * A licence number from each of its parts on, and without its leading letters: 'FL-331 2345' is also found by
 * '3312345'.
 */
function licenceStarts(licence: string): string[] {
  const parts = nameKey(licence).split(' ');
  return [...parts.map((_, index) => parts.slice(index).join('')), licenceKey(licence).replace(/^[a-z]+/, '')].filter(
    Boolean,
  );
}

/** What finds a document: the terms of its name, its email, and each licence number of its field. */
export function searchTerms(found: Pick<SearchDocument, 'id' | 'name' | 'email' | 'licence'>): Term[] {
  const { name, email, licence } = found;
  const names = name === ERASED ? [] : nameTerms(nameKeys(name)).map(term.name);
  const emails = email === ERASED ? [] : [term.email(emailKey(email))];
  const licences =
    licence === ERASED
      ? []
      : licence
          .split(/[,;/\n]/)
          .flatMap(licenceStarts)
          .map(term.licence);
  const label = labelOf(found);
  return [...new Set([...names, ...emails, ...licences])].map((one) => ({ term: one, label }));
}

/** Whether a text may be a name: an email is none. */
export const mayBeName = (text: string): boolean => !text.includes('@');

/**
 * The prefixes of the terms that a search looks for beside names: an email, and a licence where the text has a digit.
 */
export function searchPrefixes(text: string): string[] {
  const [email, licence] = [emailKey(text), licenceKey(text)];
  return [
    ...(email ? [term.email(email)] : []),
    ...(/\d/.test(licence) && mayBeName(text) ? [term.licence(licence)] : []),
  ];
}
