import { fold } from '../../lib/text.ts';

/** Names that a suggestion call answers with at most: a full answer may have left some out. */
export const FULL_ANSWER = 100;

/** Names of which a word begins like `text` (which may itself go over several words), case and accents apart. */
export function namesLike(names: readonly string[], text: string): string[] {
  const sought = fold(text);
  return sought ? names.filter((name) => ` ${fold(name)}`.includes(` ${sought}`)) : [];
}

/** Whether the answer to `asked` holds every name that begins like `text`; an empty text asks for none. */
export function answers(asked: string, names: readonly string[], text: string): boolean {
  const sought = fold(text);
  if (sought === fold(asked) || sought === '') return true;
  return asked !== '' && sought.startsWith(fold(asked)) && names.length < FULL_ANSWER;
}

/** A name of more than one word is looked up as a full name. */
export const isFullName = (name: string): boolean => fold(name).includes(' ');
