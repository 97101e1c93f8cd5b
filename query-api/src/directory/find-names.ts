import {
  findIn,
  nameKeys,
  soundPrefixes,
  soundsLike,
  termPrefix,
  typedName,
  type ReadModelReader,
} from '@busca/projectors/read-models';

/** Labels that one look-up reads at most. */
const READ_MAX = 500;
/** Of one word alone, which any number of names have, unless more are asked for: beyond these its list is read. */
const READ_MAX_OF_A_WORD = 16;
const NEAREST_MAX = 8;

type Suggesting = Pick<ReadModelReader<unknown>, 'suggest'>;

/** A name that a typed one finds. */
export interface FoundLabel {
  label: string;
  /** The key of the name that has the typed words. */
  key: string;
  /** Whether the typed words stand side by side in it. */
  isBeside: boolean;
  /** Whether the name has no other key. */
  isPlain: boolean;
}

/** Where the names of a model are among its terms, and which part of a label is the name. */
export interface NamesOf {
  terms: string;
  nameOf: (label: string) => string;
}

interface Options extends Partial<NamesOf> {
  /** Labels to read at most. */
  limit?: number;
}

const itself = (label: string): string => label;

/** Whether a text is one word, which any term of it tells. */
export const isOneWord = (text: string): boolean => typedName(text).every((reading) => !reading.includes(' '));

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
