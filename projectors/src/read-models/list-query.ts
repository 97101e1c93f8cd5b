/** The highest code point: a prefix with it sorts after every text that begins with the prefix. */
export const LAST = '\u{10FFFF}';

/** A document's place in a list: its `sort`, then its id. */
export interface Place {
  sort: string;
  id: string;
}

/** A part of a list: documents that meet all conditions. */
export interface ListQuery {
  /** The document is in each of these lists; at least one. */
  keys: readonly [string, ...string[]];
  /** The document is also in at least one of these lists: a few short ones, which are then read first. */
  within?: readonly string[];
  /** The document's text contains this, from the beginning of a word on; it may hold several words. */
  text?: string;
  /**
   * The documents with the text are those with a term that begins with it, all of one label, and all of them are in the lists. Their
   * number is then that of the suggestions, which are fewer, and no document is read to count it.
   */
  isTerm?: true;
  /** Bounds of `sort`: `from` is inclusive, `before` exclusive. */
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
