// Without schemas, so that a page may load them by themselves.
export { SEARCH_TEXT_MAX, SEARCH_TEXT_MIN } from '@busca/events/enums';

/** What analysts see in place of a personal value. */
export const MASK = '•••';
