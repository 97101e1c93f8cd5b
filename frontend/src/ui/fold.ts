/** Text as it is compared: without accents and capitals, single blanks ('José  Núñez' -> 'jose nunez'). */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
