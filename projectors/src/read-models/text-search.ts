import { ERASED, type EventType } from '@busca/events';
import { searchKey } from '@busca/platform/places';
import {
  type AuditChange,
  type AuditDocument,
  type AuditValue,
  changesOf,
  type PlanLedgerDocument,
} from './documents/audit.ts';
import type { LeadDocument } from './documents/lead.ts';
import { keys } from './keys.ts';
import type { ListQuery } from './port.ts';

/**
 * Changed fields that say nothing about a person, whose values analysts read and search. Any other field is masked for
 * them, so that a new one stays private.
 */
export const OPEN_AUDIT_FIELDS: ReadonlySet<string> = new Set([
  'user_type',
  'website',
  'status',
  'rejection_category',
  'isPremium',
  'plan_type',
  'chosen_plan',
  'email_confirmed',
  'email_claim',
  'invitation',
  'lead',
  'demo_request',
  'replay',
  'projection',
  'until',
  'generation',
  'documents_changed',
  'documents_added',
  'documents_removed',
]);

/** Requests for letters and reservations of emails: nobody decides them, and most of a trail would be theirs. */
const FOLDED: readonly EventType[] = [
  'EmailConfirmationRequested',
  'ConfirmationRequested',
  'EmailClaimed',
  'EmailClaimLost',
];

/** Both set every field at once: their words are those of the whole profile, and no change. */
const REGISTRATIONS: readonly EventType[] = ['AgentRegistered', 'LenderRegistered'];

/** What begins a word that analysts may search, beside the same word for admins. No search key holds it. */
const OPEN = '=';
/** Letters of a word that has a list: the fewest that can be searched for. */
const LETTERS = 3;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const isLong = (word: string): boolean => word.replace(OPEN, '').length >= LETTERS;
const listOf = (word: string): string => keys.word(word.slice(0, LETTERS + Number(word.startsWith(OPEN))));

const wordsOf = (value: AuditValue | undefined): string[] =>
  typeof value === 'string' && !ID.test(value) ? searchKey(value).split(' ').filter(Boolean) : [];

/** The words that a change brought or took; those on both sides stayed. */
function changedWords({ from, to }: AuditChange): string[] {
  const [before, after] = [new Set(wordsOf(from)), new Set(wordsOf(to))];
  return [...[...before].filter((word) => !after.has(word)), ...[...after].filter((word) => !before.has(word))];
}

/** The words of an entry, each once: of its reason, and those that its changes brought or took. */
export function auditWords(entry: AuditDocument): string[] {
  if (REGISTRATIONS.includes(entry.type)) return [];
  const changed = changesOf(entry).flatMap((change) => {
    const words = changedWords(change);
    return OPEN_AUDIT_FIELDS.has(change.field) ? [...words, ...words.map((word) => OPEN + word)] : words;
  });
  return [...new Set([...wordsOf(entry.reason), ...changed])];
}

/** Lists of an entry by what it says: whether it is shown unasked, its fields, and the first letters of its words. */
export function auditLists(entry: AuditDocument, words: readonly string[]): string[] {
  const fields = new Set(Object.keys(entry.changes));
  // What a registry says of a licence is about the text that its owner wrote.
  if (fields.has('licence_number')) fields.add('state_license_numbers');
  return [
    ...(FOLDED.includes(entry.type) ? [] : [keys.told]),
    ...[...fields].map(keys.field),
    ...new Set(words.filter(isLong).map(listOf)),
  ];
}

/**
 * The words of what admins wrote about somebody's plans, each once, with their lists. Analysts may search none of them.
 */
export function ledgerWords({ lines }: PlanLedgerDocument): { words: string[]; lists: string[] } {
  const said = lines.flatMap(({ reason, reference, amount, endReason }) => [reason, reference, amount, endReason]);
  const words = [...new Set(said.flatMap(wordsOf))];
  return { words, lists: [...new Set(words.filter(isLong).map(listOf))] };
}

/** What a search for words reads: the lists of the long ones, and all of them. Without a long one it finds nothing. */
export function auditTextQuery(text: string, isMasked: boolean): { lists: string[]; words: string[] } {
  const words = wordsOf(text).map((word) => (isMasked ? OPEN + word : word));
  const lists = [...new Set(words.filter(isLong).map(listOf))];
  return { lists: lists.length === 0 ? [keys.word('')] : lists, words };
}

const messageListOf = (word: string): string => `word:${word.slice(0, LETTERS)}`;
const longWords = (text: string): string[] => text.split(' ').filter((word) => word.length >= LETTERS);

/** What a message is searched by: its sender, the ways to answer it, and its words. */
export const leadText = ({ firstName, lastName, email, phoneNumber, message }: LeadDocument): string =>
  message === ERASED ? '' : searchKey([firstName, lastName, email, phoneNumber, message].join(' '));

/** A list for the first letters of each word of a text, each once. */
export const wordLists = (text: string): string[] => [...new Set(longWords(text).map(messageListOf))];

/** A query for messages with these words, the last of which may go on; null where no word is long enough. */
export function leadTextQuery(text: string): { key: string; text: string } | null {
  const key = searchKey(text);
  const longest = longWords(key).toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? null : { key: messageListOf(longest), text: key };
}

/** The lists of a query, with those of its text. */
export const withText = ({ keys: [first, ...others] }: ListQuery, found: { key: string; text: string }): ListQuery => ({
  keys: [found.key, first, ...others],
  text: found.text,
});
