import type { IndexEntry, Term } from '../port.ts';

/** Halves of a surrogate pair and NUL: JSON can carry them, SQLite's UTF-8 can't (libsql aborts the process on a half). */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Text that SQLite gives back as it was put in. */
export const clean = (text: string): string => text.replace(UNSTORABLE, '\u{FFFD}');

/** An entry that can be stored, each key and each term once. */
export function cleanEntry({ keys, sort, text, terms }: IndexEntry): { keys: string[]; sort: string; text: string; terms: Term[] } {
  const cleaned = terms.map(({ term, label }) => ({ term: clean(term), label: clean(label) }));
  const pairs = new Map(cleaned.map((one) => [`${one.term}\0${one.label}`, one]));
  return { keys: [...new Set(keys.map(clean))], sort: clean(sort), text: clean(text), terms: [...pairs.values()] };
}
