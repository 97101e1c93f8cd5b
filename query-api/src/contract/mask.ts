/** What analysts see in place of a personal value. */
export const MASK = '•••';
