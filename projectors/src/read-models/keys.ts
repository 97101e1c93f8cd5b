import { isVisitor, position, type EditRisk, type HolderList, type SeenWay } from '@busca/events';
import { placeKey } from '@busca/platform/places';
import type { ListQuery } from './list-query.ts';
import { nameKey } from './names.ts';
import type { AuditDocument } from './documents/audit.ts';
import type { ReadModelReader } from './port.ts';

/** The longest name prefix, in letters, that has a list. A longer one filters the list of its first letters. */
const PREFIX = 3;

const firstLetters = (word: string, count: number): string => [...word].slice(0, count).join('');
const nameList = (letters: string) => `name:${letters}`;

/** Names of the lists: projections put documents into them, queries read them. */
export const keys = {
  /** Everything, in every model. */
  all: 'all',
  /** Replays that the projectors have to work on. */
  waiting: 'waiting',
  /** Public profiles; `premium` holds the premium ones among them. */
  listed: 'listed',
  premium: 'premium',
  /**
   * Listed profiles that serve a city, named with or without its state ('San Juan', 'San Juan, PR'), or a part of it.
   */
  city: (city: string) => `city:${placeKey(city)}`,
  /** Listed profiles that serve a whole city or borough, where that has parts: they are found in each of these. */
  whole: (place: string) => `whole:${placeKey(place)}`,
  /**
   * Listed profiles that serve a city of a state, by the state's code; facts of the figures about a profile that
   * registered with one.
   */
  state: (code: string) => `state:${code.toLowerCase()}`,
  /** The total of those of a list who have a tag: a language that they speak, or a speciality, by its id. */
  tagged: (list: string, tag: string) => `${list}|${tag}`,
  fullName: (name: string) => `full:${nameKey(name)}`,
  status: (status: string) => `status:${status}`,
  account: (id: string) => `account:${id}`,
  /** Documents with personal data of a person: an account, or a visitor by the pseudonym in the log. */
  ofPerson: (person: string) => `${isVisitor(person) ? 'visitor' : 'account'}:${person}`,
  profile: (id: string) => `profile:${id}`,
  /** Messages that an account has; with a list only those of it. */
  holder: (account: string, list: HolderList | '' = '') => `holder:${account}:${list}`,
  /** Audit entries of a visitor's message. */
  lead: (id: string) => `lead:${id}`,
  /** What an actor did, or decided: an account's id, or the role of one without an account. */
  actor: (id: string) => `actor:${id}`,
  /** Audit entries of an admin who had this on the screen. */
  seen: (how: SeenWay) => `seen:${how}`,
  /** Audit entries that are shown unasked, those that change a field, and those with a word that begins like this. */
  told: 'told',
  field: (name: string) => `field:${name}`,
  word: (letters: string) => `word:${letters}`,
  /** Profiles of a kind that ever stood in a public list. */
  everIn: (kind: string, list: string) => `ever:${kind}:${list}`,
  /** Notices that waited in a week other than that of their opening. A week is named by its Monday. */
  waitedIn: (week: string) => `waited:${week}`,
  /** Notices that came in a week and were last opened in another one; those that were also opened in it meanwhile. */
  openedIn: (week: string) => `opened:${week}`,
  reopenedIn: (week: string) => `reopened:${week}`,
  /**
   * Documents that count for a figure in a week, which its Monday names, or in a month ('2026-01'); without, in all.
   * What happens to a document again in a period counts in the list of its second time, and so on.
   */
  figure: (name: string, period = '', time = 1) => `figure:${name}:${period}${time === 1 ? '' : `:${time}`}`,
  /** Facts of the figures about a message for a place of a state, by the state's code. */
  messagesOf: (code: string) => `messages:${code.toLowerCase()}`,
  type: (type: string) => `type:${type}`,
  /** Events of a type that the audit leaves out. */
  unaudited: (type: string) => `unaudited:${type}`,
  /** Public profiles of a kind in another list, that of a city or state or of all, in the order of their turn. */
  turn: (kind: string, list: string) => `turn:${kind}:${list}`,
  /**
   * Messages about which there is something to do, and those that wait for their holder: for anybody, for a profile.
   */
  due: 'due',
  held: 'held',
  openOf: (profileId: string) => `open:${profileId}`,
  stream: (name: string) => `stream:${name}`,
  /** Events of one request. */
  correlation: (id: string) => `correlation:${id}`,
  /** Audit entries of the events that one command caused. */
  command: (id: string) => `command:${id}`,
  /** Approved profiles none of whose licences was found to be valid, or one of whose ends soon. */
  licence: (list: 'unchecked' | 'ending') => `licence:${list}`,
  /** Public profiles whose languages are others than Spanish. */
  withoutSpanish: 'without-spanish',
  /** Profiles one of whose valid licences ends in a month ('2027-09'). */
  licenceUntil: (month: string) => `licence-until:${month}`,
  /** Edits of a risk. */
  risk: (risk: EditRisk) => `risk:${risk}`,
  site: (website: string) => `site:${website}`,
  /** Facts of the figures about a profile of a kind. */
  kind: (kind: string) => `kind:${kind}`,
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
 * A query for names that have each of the words, or begin with them: the lists of its words, of which a read model
 * reads the shortest ('María Zapata': 'zap'), and the words where these lists hold other names too; they alone decide
 * beyond LISTS_MAX.
 */
export function nameQuery(name: string): ListQuery {
  const words = nameKey(name).split(' ');
  const [list = '', ...others] = new Set(words.map((word) => nameList(firstLetters(word, PREFIX))));
  const isWhole = words.length === 1 && list === nameList(words[0]!);
  return { keys: [list, ...others.slice(0, LISTS_MAX - 1)], ...(!isWhole && { words }) };
}

/** The sort key of a profile in every list, by its name's usual key: `list-order.ts` makes the order of a day of it. */
export const sortOf = (isPremium: boolean, name: string): string => `${isPremium ? '0' : REST} ${name}`;

/** Where the premium profiles of a list end: a bound of `sort`. */
export const REST = '1';

type Trail = ReadModelReader<Pick<AuditDocument, 'at' | 'position'>>;

/**
 * Position of the first entry at or after an instant (ms). A binary search, because the trail follows the order of
 * the log; that is the order of time, except for differences between clocks.
 */
export async function positionAt(trail: Trail, instant: number): Promise<string> {
  let low = 0n;
  let high = BigInt((await trail.state()).position) + 1n;
  while (low < high) {
    const middle = (low + high) / 2n;
    const [entry] = await trail.page({ keys: [keys.all], from: position(middle), offset: 0, limit: 1 });
    if (!entry || Date.parse(entry.body.at) >= instant) high = middle;
    else low = BigInt(entry.body.position) + 1n;
  }
  return position(low);
}

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const FIRST_MONDAY = '1970-01-05';

/** The Monday some weeks after another one. */
export const weekAfter = (week: string, count = 1): string =>
  new Date(Date.parse(week) + count * WEEK).toISOString().slice(0, 10);

/** The Monday (UTC) of an instant's week: '2026-01-05'. */
export const weekOf = (at: string): string =>
  weekAfter(FIRST_MONDAY, Math.floor((Date.parse(at) - Date.parse(FIRST_MONDAY)) / WEEK));

/** The Mondays from one to another, both included. */
export const weeksBetween = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, (Date.parse(last) - Date.parse(first)) / WEEK + 1) }, (_, index) =>
    weekAfter(first, index),
  );

/** The month (UTC) of an instant: '2026-01'. */
export const monthOf = (at: string): string => new Date(at).toISOString().slice(0, 7);

/** A length of time in ms as a sort key. */
export const sortOfDuration = (ms: number): string => String(Math.max(0, ms)).padStart(15, '0');
