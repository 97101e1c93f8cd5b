import {
  anyOf,
  keys,
  nameKey,
  nameQuery,
  type ListKey,
  type ListQuery,
  type ReadModelReader,
} from '@busca/projectors/read-models';
import type { PartedList } from '../http/lists/parted-list.ts';
import { findNames, isOneWord, type FoundLabel } from './find-names.ts';

/** A search for a name, among those who are in each of the other lists. */
export interface NameSearch {
  name: string;
  others: readonly ListKey[];
}

type Reader = Pick<ReadModelReader<unknown>, 'suggest' | 'total' | 'totals'>;

const listsOf = (names: readonly FoundLabel[]): string[] => [...new Set(names.map(({ key }) => keys.fullName(key)))];

/** Within the lists of the names that were found, which hold nobody else: a search costs as much as it finds. */
function withinLists(reader: Reader, names: readonly FoundLabel[], { name, others }: NameSearch): PartedList {
  const areDisjoint = names.every(({ isPlain }) => isPlain) && { areDisjoint: true as const };
  const within = (found: readonly FoundLabel[]): ListQuery => ({
    keys: [anyOf(listsOf(found)), ...others],
    ...areDisjoint,
  });
  const [beside, apart] = [names.filter(({ isBeside }) => isBeside), names.filter(({ isBeside }) => !isBeside)];
  const all = within(names);
  if (beside.length === 0 || apart.length === 0) return { groups: [all], total: () => reader.total(all) };
  // Of names with several keys, one may be in lists of both.
  return {
    groups: [within(beside), { ...within(apart), ...(!areDisjoint && { without: nameKey(name) }) }],
    total: () => reader.total(all),
  };
}

/**
 * Out of the lists of the words' first letters, whose documents' names are compared: so many have the words that a page
 * is found soon. The total counts those of the names that were read, so it may be lower than their number, which no
 * index knows (decision 91).
 */
function throughLists(reader: Reader, names: readonly FoundLabel[], { name, others }: NameSearch): PartedList {
  const {
    keys: [first, ...further],
    ...compared
  } = nameQuery(name);
  const all: ListQuery = { keys: [first, ...further, ...others], ...compared };
  if (isOneWord(name)) {
    const counted: ListQuery = others.length === 0 ? { ...all, isTerm: true } : all;
    return { groups: [counted], total: () => reader.total(counted) };
  }
  const key = nameKey(name);
  const total =
    others.length > 0
      ? () => reader.total(all)
      : async () => (await reader.totals(listsOf(names))).reduce((sum, n) => sum + n, 0);
  return {
    groups: [
      { keys: all.keys, text: key },
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
    const query: ListQuery = { keys: [first, ...further, ...search.others] };
    return { groups: [query], total: () => reader.total(query) };
  }
  const { names, isWhole } = await findNames(reader, search.name);
  return (isWhole ? withinLists : throughLists)(reader, names, search);
}
