import { fold } from '../../lib/text.ts';

/** Maximum number of names in a reply. A reply of this length may be incomplete. */
export const MAX_NAMES = 100;

const APOSTROPHE = /['’‘ʼ`´]/g;
const APOSTROPHE_OR_HYPHEN = /['’‘ʼ`´\-‐‑]/g;

/** A name for comparison, as the server compares names: without accents, capitals, apostrophes and punctuation. */
const nameKey = (name: string): string => fold(name.replace(APOSTROPHE, '').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '));

/** The keys of a name: people type an apostrophe or a hyphen as a blank or not at all. */
const keysOf = (name: string): string[] => [nameKey(name), ...['', ' '].map((mark) => nameKey(name.replace(APOSTROPHE_OR_HYPHEN, mark)))];

/** Names with a word that begins with `text` (which may have several words), ignoring case, accents and apostrophes. */
export function namesLike(names: readonly string[], text: string): string[] {
  const typed = nameKey(text);
  return typed ? names.filter((name) => keysOf(name).some((key) => ` ${key}`.includes(` ${typed}`))) : [];
}

/** Whether the names for `query` include every name that begins with `text`. True for an empty text, which needs none. */
export function coversText(query: string, names: readonly string[], text: string): boolean {
  const [typed, loaded] = [nameKey(text), nameKey(query)];
  if (typed === loaded || typed === '') return true;
  return loaded !== '' && typed.startsWith(loaded) && names.length < MAX_NAMES;
}

/** A name of more than one word is looked up as a full name. */
export const isFullName = (name: string): boolean => fold(name).includes(' ');
