/** Letters of a name's word that lists are kept for; longer prefixes filter within the list of their first ones. */
const PREFIX = 3;

/** Text as it is compared: without accents, capitals and punctuation, words parted by single blanks ('Núñez,  José' -> 'nunez jose'). */
export const searchKey = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** A search key from each of its words on ('jose perez garcia', 'perez garcia', 'garcia'); none of an empty key. */
export const wordStarts = (key: string): string[] =>
  key.split(' ').filter(Boolean).map((_, index, words) => words.slice(index).join(' '));

const firstLetters = (word: string, count: number): string => [...word].slice(0, count).join('');
const nameList = (letters: string) => `name:${letters}`;

/** Names of the lists that queries ask for; projections put documents under the same ones. */
export const keys = {
  /** Everything, in every model. */
  all: 'all',
  /** Profiles that the public sees, and those of them that are premium. */
  listed: 'listed',
  premium: 'premium',
  /** Listed profiles that serve a city, named with or without its state ('San Juan', 'San Juan, PR'). */
  city: (city: string) => `city:${searchKey(city)}`,
  /** Listed profiles with a word of their name that begins with the first letters of `name`'s first word. */
  name: (name: string) => nameList(firstLetters(searchKey(name).split(' ')[0] ?? '', PREFIX)),
  fullName: (name: string) => `full:${searchKey(name)}`,
  status: (status: string) => `status:${status}`,
  account: (id: string) => `account:${id}`,
  profile: (id: string) => `profile:${id}`,
  actor: (id: string) => `actor:${id}`,
  type: (type: string) => `type:${type}`,
} as const;

/** The lists that a name stands in, one for each beginning, up to PREFIX emails, of each of its words. */
export const namePrefixes = (name: string): string[] =>
  searchKey(name).split(' ').filter(Boolean).flatMap((word) =>
    Array.from({ length: Math.min(PREFIX, [...word].length) }, (_, index) => nameList(firstLetters(word, index + 1))));

/** What finds the names with a word that begins with `name`: a list, and a filter when `name` says more than the list does. */
export function nameQuery(name: string): { keys: [string]; text?: string } {
  const key = searchKey(name);
  const list = keys.name(name);
  return list === nameList(key) ? { keys: [list] } : { keys: [list], text: key };
}
