import { ERASED } from '@busca/events';
import { searchKey, soundKey, withoutApostrophes } from '@busca/platform/places';
import type { SearchDocument } from './documents/administration.ts';
import type { Term } from './port.ts';

const APOSTROPHE_OR_HYPHEN = /['’‘ʼ`´\-‐‑]/g;
const HAS_MARK = /['’‘ʼ`´\-‐‑]/;

/** Words that stand before a name's own ones. */
const PARTICLES: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'e',
  'da',
  'das',
  'do',
  'dos',
  'di',
  'van',
  'von',
  'der',
]);

/** The search key of a name, without apostrophes: people seldom type them ("O'Neill" -> 'oneill'). */
export const nameKey = (name: string): string => searchKey(withoutApostrophes(name));

const wordsOf = (key: string): string[] => key.split(' ').filter(Boolean);

/**
 * A key with its particles in one word with what follows them ('maria de la cruz' -> 'maria delacruz'); other keys
 * stay.
 */
function joined(key: string): string {
  const words: string[] = [];
  let particles = '';
  for (const word of wordsOf(key)) {
    if (PARTICLES.has(word)) particles += word;
    else {
      words.push(particles + word);
      particles = '';
    }
  }
  return [...words, particles].filter(Boolean).join(' ');
}

/**
 * The search keys of a name, the usual one first: people type an apostrophe or a hyphen as a blank or not at all
 * ("O'Neill" -> 'oneill', 'o neill'; 'Ruiz-Paz' -> 'ruiz paz', 'ruizpaz'), and particles with their name ('delacruz').
 */
export function nameKeys(name: string): [string, ...string[]] {
  const usual = nameKey(name);
  const marks = HAS_MARK.test(name) ? ['', ' '].map((mark) => nameKey(name.replace(APOSTROPHE_OR_HYPHEN, mark))) : [];
  const all = [usual, ...marks];
  const others = new Set([...all, ...all.map(joined)]);
  others.delete(usual);
  return [usual, ...others];
}

/** The distinct words of all keys of a name. */
const nameWords = (names: readonly string[]): string[] => [...new Set(names.flatMap(wordsOf))];

/** First letters of a word that a pair of words is indexed by. */
const HEAD = 3;
const head = (word: string): string => word.slice(0, HEAD);
const isLong = (word: string): boolean => word.length >= HEAD;

/**
 * Terms of a name: each of its words, what a word sounds like, and pairs of words, whichever comes first. No text of
 * one kind is found as another.
 */
const term = {
  word: (word: string): string => word,
  sound: (sound: string): string => `~${sound}`,
  pair: (one: string, other: string): string => `+${[head(one), head(other)].toSorted().join(' ')}`,
} as const;

/** The terms that find a name: one look-up finds whoever has two words, however many have one of them. */
export function nameTerms(names: readonly string[]): string[] {
  const words = nameWords(names);
  const own = words.filter((word) => !PARTICLES.has(word));
  const pairs = own.flatMap((one, index) => own.slice(index + 1).map((other) => term.pair(one, other)));
  const sounds = own.flatMap((word) => (soundKey(word) === word ? [] : [term.sound(soundKey(word))]));
  return [...new Set([...words.map(term.word), ...sounds, ...pairs])];
}

/**
 * A typed name: one reading of it, or two where it has particles ('de la cruz', 'delacruz'). Each word of a reading
 * begins a word of the name.
 */
type TypedName = readonly string[];

export function typedName(text: string): TypedName {
  const key = nameKey(text);
  return key === '' ? [] : [...new Set([key, joined(key)])];
}

/**
 * The words of a reading that tell most, the longest first. One that begins another tells nothing: both may begin the
 * same word.
 */
function tellingWords(reading: string): string[] {
  const words = [...new Set(wordsOf(reading))].filter(
    (word, _, all) => !all.some((other) => other !== word && other.startsWith(word)),
  );
  const own = words.filter((word) => !PARTICLES.has(word));
  return (own.length > 0 ? own : words).toSorted((one, other) => other.length - one.length);
}

/**
 * The prefix of the terms of all names that a reading may find: of few names wherever it has two words of three
 * letters.
 */
export function termPrefix(reading: string): string {
  const [first = '', second = ''] = tellingWords(reading);
  return isLong(second) ? term.pair(first, second) : term.word(first);
}

/** The prefixes of the terms of names with a word that sounds like the longest of a reading. */
export function soundPrefixes(reading: string): string[] {
  const [first = ''] = tellingWords(reading);
  const sound = soundKey(first);
  return isLong(sound) ? [term.sound(sound), term.word(sound)] : [];
}

const beginsAWord =
  (words: readonly string[]) =>
  (typed: string): boolean =>
    words.some((word) => word.startsWith(typed));

/** A name's key that a typed name finds, and whether the typed words stand side by side in it. */
interface FoundName {
  key: string;
  isBeside: boolean;
}

/** Whether the words of a reading stand side by side in a key. */
const hasBeside = (key: string, reading: string): boolean => ` ${key}`.includes(` ${reading}`);

/** Whether each word of a reading begins a word of a key, with its particles or without. */
const hasAll = (key: string, reading: string): boolean =>
  wordsOf(reading).every(beginsAWord(wordsOf(`${key} ${joined(key)}`)));

/**
 * The key of a name that a typed name finds: one with the words side by side before one that only has all of them. Null
 * where none does.
 */
export function findIn(names: readonly string[], typed: TypedName): FoundName | null {
  const found = (has: typeof hasAll) => names.find((key) => typed.some((reading) => has(key, reading)));
  const beside = found(hasBeside);
  const key = beside ?? found(hasAll);
  return key === undefined ? null : { key, isBeside: beside !== undefined };
}

/** Whether a name sounds like a typed one: each word of a reading sounds like the beginning of one of its words. */
export function soundsLike(names: readonly string[], typed: TypedName): boolean {
  const sounds = nameWords(names).map(soundKey);
  return typed.some((reading) => wordsOf(reading).map(soundKey).every(beginsAWord(sounds)));
}

/** What begins the terms of names: no text of one kind is found as another. */
export const NAME_TERMS = 'n:';
const searchTerm = {
  name: (key: string) => NAME_TERMS + key,
  email: (key: string) => `e:${key}`,
  licence: (key: string) => `l:${key}`,
  phone: (key: string) => `p:${key}`,
  /** Of a profile alone. */
  profilePhone: (key: string) => `o:${key}`,
} as const;

/** The label of a document's terms: its id and its name, which a search for several words is compared with. */
const labelOf = ({ id, name }: Pick<SearchDocument, 'id' | 'name'>): string => `${id} ${name}`;

/** The id and the name of a label. */
export function readLabel(label: string): Pick<SearchDocument, 'id' | 'name'> {
  const end = label.indexOf(' ');
  return { id: label.slice(0, end), name: label.slice(end + 1) };
}

const emailKey = (email: string): string => email.trim().toLowerCase();

/** A licence without what people write between its parts: 'FL-331 2345' and 'fl3312345' are the same. */
const licenceKey = (licence: string): string => nameKey(licence).replaceAll(' ', '');

/** The digits of a phone number, without the country's: '+1 (305) 555-0142' and '3055550142' are the same. */
const phoneKey = (phone: string): string =>
  phone
    .replaceAll(/\D/g, '')
    .replace(/^(?:0*1)+/, '')
    .slice(0, 10);

/** A number, or its beginning, in the ways in which people write one. */
const MAY_BE_PHONE = /^[\d\s().+-]+$/;

/**
 * A licence number from each of its parts on, and without its leading letters: 'FL-331 2345' is also found by
 * '3312345'.
 */
function licenceStarts(licence: string): string[] {
  const parts = nameKey(licence).split(' ');
  return [...parts.map((_, index) => parts.slice(index).join('')), licenceKey(licence).replace(/^[a-z]+/, '')].filter(
    Boolean,
  );
}

/** What finds a document: the terms of its name, its email, its phone, and each licence number of its field. */
export function searchTerms(
  found: Pick<SearchDocument, 'id' | 'kind' | 'name' | 'email' | 'licence' | 'phone'>,
): Term[] {
  const { kind, name, email, licence, phone } = found;
  const names = name === ERASED ? [] : nameTerms(nameKeys(name)).map(searchTerm.name);
  const emails = email === ERASED ? [] : [searchTerm.email(emailKey(email))];
  const licences =
    licence === ERASED
      ? []
      : licence
          .split(/[,;/\n]/)
          .flatMap(licenceStarts)
          .map(searchTerm.licence);
  const isProfile = kind === 'agent' || kind === 'lender';
  const phones = [phoneKey(phone)]
    .filter(Boolean)
    .flatMap((key) => [searchTerm.phone(key), ...(isProfile ? [searchTerm.profilePhone(key)] : [])]);
  const label = labelOf(found);
  return [...new Set([...names, ...emails, ...licences, ...phones])].map((one) => ({ term: one, label }));
}

/** Whether a text may be a name: an email is none. */
export const mayBeName = (text: string): boolean => !text.includes('@');

/** The term of the phone number of a profile. */
export const profilePhone = (phone: string): string => searchTerm.profilePhone(phoneKey(phone));

/**
 * The prefixes of the terms that a search looks for beside names: an email, and a licence and a phone where the text
 * has digits.
 */
export function searchPrefixes(text: string): string[] {
  const [email, licence] = [emailKey(text), licenceKey(text)];
  return [
    ...(email ? [searchTerm.email(email)] : []),
    ...(/\d/.test(licence) && mayBeName(text) ? [searchTerm.licence(licence)] : []),
    ...(MAY_BE_PHONE.test(text) && phoneKey(text) ? [searchTerm.phone(phoneKey(text))] : []),
  ];
}
