import { ERASED } from '@busca/events';
import { nameKey, nameKeys, wordStarts } from './keys.ts';
import type { SearchDocument } from './documents/search.ts';

/** Kinds of terms: no text of one kind is found as another. */
const term = { name: (key: string) => `n:${key}`, email: (key: string) => `e:${key}`, licence: (key: string) => `l:${key}` } as const;

const emailKey = (email: string): string => email.trim().toLowerCase();

/** A licence without what people write between its parts: 'FL-331 2345' and 'fl3312345' are the same. */
const licenceKey = (licence: string): string => nameKey(licence).replaceAll(' ', '');

/** A licence number from each of its parts on, and without its leading letters: 'FL-331 2345' is also found by '3312345'. */
const licenceStarts = (licence: string): string[] =>
  [...wordStarts(nameKey(licence)).map(licenceKey), licenceKey(licence).replace(/^[a-z]+/, '')].filter(Boolean);

/** What finds a document: each word of its name with those after it, its email, and each licence number of its field. */
export function searchTerms({ name, email, licence }: Pick<SearchDocument, 'name' | 'email' | 'licence'>): string[] {
  const names = name === ERASED ? [] : nameKeys(name).flatMap(wordStarts).map(term.name);
  const emails = email === ERASED ? [] : [term.email(emailKey(email))];
  const licences = licence === ERASED ? [] : licence.split(/[,;/\n]/).flatMap(licenceStarts).map(term.licence);
  return [...new Set([...names, ...emails, ...licences])];
}

/** The prefixes of the terms that a search looks for: a name, an email, and a licence where the text has a digit. */
export function searchPrefixes(text: string): string[] {
  const [name, email, licence] = [nameKey(text), emailKey(text), licenceKey(text)];
  const isEmail = text.includes('@');
  return [...(name && !isEmail ? [term.name(name)] : []), ...(email ? [term.email(email)] : []), ...(/\d/.test(licence) && !isEmail ? [term.licence(licence)] : [])];
}
