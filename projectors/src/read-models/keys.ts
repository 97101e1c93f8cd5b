/** Letters of a name's word that lists are kept for; longer prefixes filter within the list of their first ones. */
export const PREFIX = 3;

/** Text as it is compared: without accents and capitals, words parted by single blanks ('José  Núñez' -> 'jose nunez'). */
export const searchKey = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N},]+/gu, ' ').replace(/ ?, ?/gu, ', ').trim();

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
  name: (name: string) => `name:${(searchKey(name).split(' ')[0] ?? '').slice(0, PREFIX)}`,
  fullName: (name: string) => `full:${searchKey(name)}`,
  status: (status: string) => `status:${status}`,
  account: (id: string) => `account:${id}`,
  profile: (id: string) => `profile:${id}`,
  actor: (id: string) => `actor:${id}`,
  type: (type: string) => `type:${type}`,
} as const;
