/** Words that need no normalising; most names are such, and normalising costs ten times as much. */
const PLAIN = /^[a-z0-9]+( [a-z0-9]+)*$/i;

/** Text for comparison: lower case, without accents and punctuation, words separated by one blank ('Núñez,  José' -> 'nunez jose'). */
export const searchKey = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
