import {
  anyOf,
  findIn,
  keys,
  type ListKey,
  type ListQuery,
  nameKey,
  nameKeys,
  nameQuery,
  type ReadModelReader,
  soundPrefixes,
  soundsLike,
  termPrefix,
  typedName,
} from '@busca/projectors/read-models';
import { COUNTED_MAX } from '../contract.ts';
import type { PartedList } from '../http/lists/parted-list.ts';

/** Labels that one look-up reads at most. */
const READ_MAX = 500;
/** Of one word alone, which any number of names have, unless more are asked for: beyond these its list is read. */
const READ_MAX_OF_A_WORD = 16;
const NEAREST_MAX = 8;

type Suggesting = Pick<ReadModelReader<unknown>, 'suggest'>;

/** A name that a typed one finds. */
interface FoundLabel {
  label: string;
  /** The key of the name that has the typed words. */
  key: string;
  /** Whether the typed words stand side by side in it. */
  isBeside: boolean;
  /** Whether the name has no other key. */
  isPlain: boolean;
}

/** Where the names of a model are among its terms, and which part of a label is the name. */
interface NamesOf {
  terms: string;
  nameOf: (label: string) => string;
}

interface Options extends Partial<NamesOf> {
  /** Labels to read at most. */
  limit?: number;
}

const itself = (label: string): string => label;

/** Whether a text is one word, which any term of it tells. */
const isOneWord = (text: string): boolean => typedName(text).every((reading) => !reading.includes(' '));

async function labelsOf(
  reader: Suggesting,
  prefixes: readonly string[],
  limit: number,
): Promise<{ labels: string[]; isWhole: boolean }> {
  const found = await Promise.all([...new Set(prefixes)].map((prefix) => reader.suggest(prefix, limit + 1)));
  return { labels: [...new Set(found.flat())], isWhole: found.every(({ length }) => length <= limit) };
}

/**
 * The names that a typed one finds, in any order of its words; those with the words side by side come first. Not whole
 * where more were to be read than one look-up reads. It reads one range of an index, whatever the number of names.
 */
export async function findNames(
  reader: Suggesting,
  text: string,
  { terms = '', nameOf = itself, limit = READ_MAX_OF_A_WORD }: Options = {},
) {
  const typed = typedName(text);
  const { labels, isWhole } = await labelsOf(
    reader,
    typed.map((reading) => terms + termPrefix(reading)),
    isOneWord(text) ? limit : READ_MAX,
  );
  const found = labels.flatMap((label): FoundLabel[] => {
    const names = nameKeys(nameOf(label));
    const one = findIn(names, typed);
    return one ? [{ label, ...one, isPlain: names.length === 1 }] : [];
  });
  return { names: found.toSorted((one, other) => Number(other.isBeside) - Number(one.isBeside)), isWhole };
}

/** The labels of the names that sound like a typed one. */
export async function nearestNames(
  reader: Suggesting,
  text: string,
  { terms = '', nameOf = itself }: Partial<NamesOf> = {},
): Promise<string[]> {
  const typed = typedName(text);
  const { labels } = await labelsOf(
    reader,
    typed.flatMap(soundPrefixes).map((prefix) => terms + prefix),
    READ_MAX,
  );
  return labels.filter((label) => soundsLike(nameKeys(nameOf(label)), typed)).slice(0, NEAREST_MAX);
}

/** A search for a name, among those who are in each of the other lists and have each of the tags. */
interface NameSearch {
  name: string;
  others: readonly ListKey[];
  tags?: readonly string[];
}

/** The tags as a condition; none for no tags. */
const tagged = ({ tags = [] }: NameSearch): Pick<ListQuery, 'tags'> => (tags.length > 0 ? { tags } : {});

/** The total of a query, which is not counted to its end where it has tags. */
const totalOf = (reader: Reader, query: ListQuery): Promise<number> =>
  query.tags ? reader.total(query, COUNTED_MAX) : reader.total(query);

type Reader = Pick<ReadModelReader<unknown>, 'suggest' | 'total' | 'totals'>;

const listsOf = (names: readonly FoundLabel[]): string[] => [...new Set(names.map(({ key }) => keys.fullName(key)))];

/** Within the lists of the names that were found, which hold nobody else: a search costs as much as it finds. */
function withinLists(reader: Reader, names: readonly FoundLabel[], search: NameSearch): PartedList {
  const { name, others } = search;
  const areDisjoint = names.every(({ isPlain }) => isPlain) && { areDisjoint: true as const };
  const within = (found: readonly FoundLabel[]): ListQuery => ({
    keys: [anyOf(listsOf(found)), ...others],
    ...areDisjoint,
    ...tagged(search),
  });
  const [beside, apart] = [names.filter(({ isBeside }) => isBeside), names.filter(({ isBeside }) => !isBeside)];
  const all = within(names);
  if (beside.length === 0 || apart.length === 0) return { groups: [all], total: () => totalOf(reader, all) };
  // Of names with several keys, one may be in lists of both.
  return {
    groups: [within(beside), { ...within(apart), ...(!areDisjoint && { without: nameKey(name) }) }],
    total: () => totalOf(reader, all),
  };
}

/**
 * Out of the lists of the words' first letters, whose documents' names are compared: so many have the words that a page
 * is found soon. The total counts those of the names that were read, so it may be lower than their number, which no
 * index knows (decision 91).
 */
function throughLists(reader: Reader, names: readonly FoundLabel[], search: NameSearch): PartedList {
  const { name, others } = search;
  const {
    keys: [first, ...further],
    ...compared
  } = nameQuery(name);
  const all: ListQuery = { keys: [first, ...further, ...others], ...compared, ...tagged(search) };
  const isOfAll = others.length === 0 && all.tags === undefined;
  if (isOneWord(name)) {
    const counted: ListQuery = isOfAll ? { ...all, isTerm: true } : all;
    return { groups: [counted], total: () => totalOf(reader, counted) };
  }
  const key = nameKey(name);
  const total = isOfAll
    ? async () => (await reader.totals(listsOf(names))).reduce((sum, n) => sum + n, 0)
    : () => totalOf(reader, all);
  return {
    groups: [
      { keys: all.keys, text: key, ...tagged(search) },
      { ...all, without: key },
    ],
    total,
  };
}

/**
 * The profiles whose names have each of the typed words, or begin with them, in any order; those that have them side by
 * side come first.
 */
export async function searchByName(reader: Reader, search: NameSearch): Promise<PartedList> {
  const {
    keys: [first, ...further],
    words,
  } = nameQuery(search.name);
  if (!words) {
    const query: ListQuery = { keys: [first, ...further, ...search.others], ...tagged(search) };
    return { groups: [query], total: () => totalOf(reader, query) };
  }
  const { names, isWhole } = await findNames(reader, search.name);
  return (isWhole ? withinLists : throughLists)(reader, names, search);
}
