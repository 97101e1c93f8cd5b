import { isVisitor } from '@busca/events';
import { placeKey, searchKey } from '@busca/platform/places';

/** The longest name prefix, in letters, that has a list. A longer one filters the list of its first letters. */
const PREFIX = 3;

const APOSTROPHE = /['’‘ʼ`´]/g;
const APOSTROPHE_OR_HYPHEN = /['’‘ʼ`´\-‐‑]/g;
const HAS_MARK = /['’‘ʼ`´\-‐‑]/;

/** The search key of a name, without apostrophes: people seldom type them ("O'Neill" -> 'oneill'). */
export const nameKey = (name: string): string => searchKey(name.replace(APOSTROPHE, ''));

/**
 * The search keys of a name, the usual one first: people type an apostrophe or a hyphen as a blank or not at all
 * ("O'Neill" -> 'oneill', 'o neill'; 'Ruiz-Paz' -> 'ruiz paz', 'ruizpaz').
 */
export const nameKeys = (name: string): [string, ...string[]] => {
  const usual = nameKey(name);
  if (!HAS_MARK.test(name)) return [usual];
  const others = ['', ' '].map((mark) => nameKey(name.replace(APOSTROPHE_OR_HYPHEN, mark)));
  return [usual, ...new Set(others.filter((key) => key !== usual))];
};

/** The suffixes of a search key that start at a word ('jose perez garcia', 'perez garcia', 'garcia'); none for an empty key. */
export const wordStarts = (key: string): string[] =>
  key.split(' ').filter(Boolean).map((_, index, words) => words.slice(index).join(' '));

const firstLetters = (word: string, count: number): string => [...word].slice(0, count).join('');
const nameList = (letters: string) => `name:${letters}`;

/** Whether a list is that of some first letters of a name's words. */
export const isNameList = (key: string): boolean => key.startsWith(nameList(''));

/** Names of the lists: projections put documents into them, queries read them. */
export const keys = {
  /** Everything, in every model. */
  all: 'all',
  /** Replays that the projectors have to work on. */
  waiting: 'waiting',
  /** Public profiles; `premium` holds the premium ones among them. */
  listed: 'listed',
  premium: 'premium',
  /** Listed profiles that serve a city, named with or without its state ('San Juan', 'San Juan, PR'), or a borough of it. */
  city: (city: string) => `city:${placeKey(city)}`,
  /** Listed profiles that serve a city of a state, by the state's code. */
  state: (code: string) => `state:${code.toLowerCase()}`,
  /** The profiles of `listed`, or of the list of a city or state, who speak a language, by its id. */
  speaking: (list: string, language: string) => `${list}|${language}`,
  fullName: (name: string) => `full:${nameKey(name)}`,
  status: (status: string) => `status:${status}`,
  account: (id: string) => `account:${id}`,
  /** Documents with personal data of a person: an account, or a visitor by the pseudonym in the log. */
  ofPerson: (person: string) => `${isVisitor(person) ? 'visitor' : 'account'}:${person}`,
  profile: (id: string) => `profile:${id}`,
  /** Audit entries of a visitor's message. */
  lead: (id: string) => `lead:${id}`,
  actor: (id: string) => `actor:${id}`,
  /** Profiles of a kind that ever stood in a public list. */
  everIn: (kind: string, list: string) => `ever:${kind}:${list}`,
  /** Notices that waited in a week, or were opened in it, by the week's Monday. */
  waitedIn: (week: string) => `waited:${week}`,
  openedIn: (week: string) => `opened:${week}`,
  /** What counts for a figure in a week, by the week's Monday; without a week, what ever counted. */
  figure: (name: string, week = '') => `figure:${name}:${week}`,
  type: (type: string) => `type:${type}`,
  stream: (name: string) => `stream:${name}`,
  /** Events of one request. */
  correlation: (id: string) => `correlation:${id}`,
  /** Audit entries of the events that one command caused. */
  command: (id: string) => `command:${id}`,
  site: (website: string) => `site:${website}`,
  /** Notices of a profile's first application, and those of one that was sent again. */
  sent: (times: 'new' | 'again') => `sent:${times}`,
} as const;

/** The lists of a name's search key: one for each prefix, of at most PREFIX letters, of each of its words. */
export function namePrefixes(key: string): string[] {
  const lists: string[] = [];
  for (const word of key.split(' ')) {
    const letters = firstLetters(word, PREFIX);
    let prefix = '';
    for (const letter of letters) lists.push(nameList((prefix += letter)));
  }
  return lists;
}

/** Lists of a name query at most: an engine joins them, and refuses very many. No name has as many words. */
const LISTS_MAX = 16;

/**
 * A query for names with a word that begins with `name`: the lists of its words, of which a read model reads the shortest
 * ('María Zapata': 'zap'), and a text filter where they hold other names too: that alone decides for words beyond LISTS_MAX.
 */
export function nameQuery(name: string): { keys: [string, ...string[]]; text?: string } {
  const key = nameKey(name);
  const [first = '', ...others] = key.split(' ');
  const lists = [...new Set(others.map((word) => nameList(firstLetters(word, PREFIX))))];
  const list = nameList(firstLetters(first, PREFIX));
  return list === nameList(key) ? { keys: [list] } : { keys: [list, ...lists.filter((other) => other !== list).slice(0, LISTS_MAX - 1)], text: key };
}
