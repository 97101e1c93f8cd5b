// Without schemas, so that a page may load them by themselves.
export { leadNumber, SEARCH_TEXT_MAX, SEARCH_TEXT_MIN } from '@busca/events/enums';

/** Where each list ends: whoever looks for what lies further narrows the list. Its total may be higher. */
export const LIST_END = 10_000;

/** Where the count of a narrowed list of the audit or of events ends: this total means that more lie beyond its end. */
export const BEYOND_END = LIST_END + 1;

/** What analysts see in place of a personal value. */
export const MASK = '•••';
