import type { Change, IndexEntry, Term } from './port.ts';

/** Halves of a surrogate pair and NUL: JSON can carry them, the engines' UTF-8 can't (libsql aborts the process on a half). */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Text that an engine gives back as it was put in. */
export const clean = (text: string): string => text.replace(UNSTORABLE, '\u{FFFD}');

/** An entry that can be stored, each key and each term once. */
export function cleanEntry({ keys, sort, text, terms }: IndexEntry): { keys: string[]; sort: string; text: string; terms: Term[] } {
  const cleaned = terms.map(({ term, label }) => ({ term: clean(term), label: clean(label) }));
  const pairs = new Map(cleaned.map((one) => [`${one.term}\0${one.label}`, one]));
  return { keys: [...new Set(keys.map(clean))], sort: clean(sort), text: clean(text), terms: [...pairs.values()] };
}

/**
 * The version that a retry leaves behind. It must differ from the one before although no event came, and any later event's
 * position must be above it: positions are digits of one length, and so sort after the shorter part that they share.
 */
export const versionAfterRetry = (version: string): string => `${version}+`;

/** The last change of each document, by its id: those before it would be overwritten within the same batch. */
export function latest<Body>(changes: readonly Change<Body>[]): Map<string, Change<Body>> {
  const last = new Map<string, Change<Body>>();
  for (const change of changes) {
    const id = clean(change.id);
    if (change.position > (last.get(id)?.position ?? '')) last.set(id, change);
  }
  return last;
}
