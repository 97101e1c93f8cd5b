import {
  anyOf,
  keys,
  nameKey,
  nameQuery,
  type ListKey,
  type ListQuery,
  type ReadModelReader,
} from '@busca/projectors/read-models';
import { COUNTED_MAX } from '../contract.ts';
import type { PartedList } from '../http/lists/parted-list.ts';
import { findNames, isOneWord, type FoundLabel } from './find-names.ts';

/** A search for a name, among those who are in each of the other lists and have each of the tags. */
export interface NameSearch {
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
