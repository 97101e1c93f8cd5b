import type { Batch, Change, IndexEntry, Term } from './port.ts';

/**
 * Lone surrogates and NUL: JSON can carry them, the engines' UTF-8 can't (libsql aborts the process on a lone
 * surrogate).
 */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Text that an engine returns unchanged. */
export const clean = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.replace(UNSTORABLE, '\u{FFFD}');

/** An index entry with storable text, each key and each term once. JSON text is storable: it escapes what is not. */
export function cleanEntry({
  keys,
  sort,
  text,
  terms,
  tags = [],
  counts = [],
  publicJson,
}: IndexEntry): IndexEntry & Record<'keys' | 'tags' | 'counts', string[]> & { terms: Term[] } {
  const cleaned = terms.map(({ term, label }) => ({ term: clean(term), label: clean(label) }));
  const pairs = new Map(cleaned.map((one) => [`${one.term}\0${one.label}`, one]));
  return {
    keys: [...new Set(keys.map(clean))],
    sort: clean(sort),
    text: clean(text),
    terms: [...pairs.values()],
    tags: [...new Set(tags.map(clean))].toSorted(),
    counts: [...new Set(counts.map(clean))],
    ...(publicJson !== undefined && { publicJson }),
  };
}

/** Whether a batch only moves the checkpoint. */
export const writesNothing = ({ changes, parked = [], retried = [] }: Batch<unknown>): boolean =>
  changes.length + parked.length + retried.length === 0;

/**
 * The model's version after a retry. It differs from the one before, although no new event came. It still sorts below
 * the position of any later event, because positions have one length and differ before the '+'.
 */
export const versionAfterRetry = (version: string): string => `${version}+`;

/** The last change of each document, by its id: the batch would overwrite the earlier ones. */
export function latest<Body>(changes: readonly Change<Body>[]): Map<string, Change<Body>> {
  const last = new Map<string, Change<Body>>();
  for (const change of changes) {
    const id = clean(change.id);
    if (change.position > (last.get(id)?.position ?? '')) last.set(id, change);
  }
  return last;
}
