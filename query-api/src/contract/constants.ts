// Without schemas, so that a page may load them by themselves.
export { leadNumber, SEARCH_TEXT_MAX, SEARCH_TEXT_MIN } from '@busca/events/enums';

/** Where each list ends: whoever looks for what lies further narrows the list. Its total may be higher. */
export const LIST_END = 10_000;

/** What analysts see in place of a personal value. */
export const MASK = '•••';
