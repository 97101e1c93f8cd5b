import { fold } from '../../lib/text.ts';

/** Maximum number of names in a reply. A reply of this length may be incomplete. */
export const MAX_NAMES = 100;

/** Names with a word that begins with `text` (which may have several words), ignoring case and accents. */
export function namesLike(names: readonly string[], text: string): string[] {
  const folded = fold(text);
  return folded ? names.filter((name) => ` ${fold(name)}`.includes(` ${folded}`)) : [];
}

/** Whether the names for `query` include every name that begins with `text`. True for an empty text, which needs none. */
export function coversText(query: string, names: readonly string[], text: string): boolean {
  const folded = fold(text);
  if (folded === fold(query) || folded === '') return true;
  return query !== '' && folded.startsWith(fold(query)) && names.length < MAX_NAMES;
}

/** A name of more than one word is looked up as a full name. */
export const isFullName = (name: string): boolean => fold(name).includes(' ');
