import { fold, matchIn } from '../../../lib/text.ts';

/** Maximum number of names in a reply. A reply of this length may be incomplete. */
export const MAX_NAMES = 100;

/**
 * Whether the names for `query` include every name that begins with `text`. True for an empty text, which needs none.
 */
export function coversText(query: string, names: readonly string[], text: string): boolean {
  const [typed, loaded] = [fold(text), fold(query)];
  if (typed === loaded || typed === '') return true;
  // Where none matches, the reply for the text itself has the nearest ones.
  return (
    loaded !== '' && typed.startsWith(loaded) && names.length < MAX_NAMES && names.some((name) => matchIn(name, text))
  );
}

/** A name of more than one word is looked up as a full name. */
export const isFullName = (name: string): boolean => fold(name).includes(' ');
