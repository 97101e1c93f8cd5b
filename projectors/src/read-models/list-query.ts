/** The highest code point: a prefix with it sorts after every text that begins with the prefix. */
export const LAST = '\u{10FFFF}';

/** A document's place in a list: its `sort`, then its id. */
export interface Place {
  sort: string;
  id: string;
}

/** A list, or some lists of which a document is in at least one. */
export type ListKey = string | readonly string[];

/** A key for documents that are in any of some lists. */
export const anyOf = (lists: readonly string[]): ListKey => (lists.length === 1 ? lists[0]! : lists);

/** A part of a list: documents that meet all conditions. */
export interface ListQuery {
  /** The document is in each of these lists; at least one. */
  keys: readonly [ListKey, ...ListKey[]];
  /** No document is in two lists of a key: where there is no other condition, their stored totals add up. */
  areDisjoint?: true;
  /** The document has each of these tags. */
  tags?: readonly string[];
  /** The document's text contains this, from the beginning of a word on; it may hold several words. */
  text?: string;
  /** Each of these begins a word of the document's text. */
  words?: readonly string[];
  /** The document's text does not contain this from the beginning of a word on. */
  without?: string;
  /**
   * The documents with the one word are those with a term that begins with it, all of one label, and all of them are in
   * the lists. Their number is then that of the suggestions, which are fewer, and no document is read to count it.
   */
  isTerm?: true;
  /**
   * Bounds of `sort`: `from` is inclusive, `before` exclusive. Positions and lengths of time are whole, as an engine may
   * compare them as numbers.
   */
  from?: string;
  before?: string;
}

export interface PageQuery extends ListQuery {
  /** Keyset pagination: only documents after this place, in the page's direction. */
  after?: Place;
  /** Documents to skip; each costs an index entry. */
  offset: number;
  limit: number;
  /** Descending. */
  reverse?: boolean;
}

/** Keys without those that are repeated. */
export function distinct(keys: ListQuery['keys']): ListQuery['keys'] {
  const [first, ...others] = new Set(keys);
  return [first!, ...others];
}

/** Whether a query is more than whole lists, whose totals are stored and add up. */
export const isNarrowed = ({
  keys: [first, ...others],
  areDisjoint,
  tags = [],
  text,
  words,
  without,
  from,
  before,
}: ListQuery): boolean =>
  others.length > 0 ||
  tags.length > 0 ||
  !(typeof first === 'string' || areDisjoint) ||
  Boolean(text ?? words ?? without ?? from ?? before);
