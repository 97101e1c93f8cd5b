import { ERASED } from '@busca/events';
import { searchKey } from '@busca/platform/places';
import type { LeadDocument } from './documents/lead.ts';
import type { ListQuery } from './port.ts';

/** Letters of a word that has a list: the fewest that can be searched for. */
const LETTERS = 3;

const listOf = (word: string): string => `word:${word.slice(0, LETTERS)}`;
const longWords = (text: string): string[] => text.split(' ').filter((word) => word.length >= LETTERS);

/** What a message is searched by: its sender, the ways to answer it, and its words. */
export const leadText = ({ firstName, lastName, email, phoneNumber, message }: LeadDocument): string =>
  message === ERASED ? '' : searchKey([firstName, lastName, email, phoneNumber, message].join(' '));

/** A list for the first letters of each word of a text, each once. */
export const wordLists = (text: string): string[] => [...new Set(longWords(text).map(listOf))];

/** A query for messages with these words, the last of which may go on; null where no word is long enough. */
export function leadTextQuery(text: string): { key: string; text: string } | null {
  const key = searchKey(text);
  const longest = longWords(key).toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? null : { key: listOf(longest), text: key };
}

/** The lists of a query, with those of its text. */
export const withText = ({ keys: [first, ...others] }: ListQuery, found: { key: string; text: string }): ListQuery => ({
  keys: [found.key, first, ...others],
  text: found.text,
});
