import { profileIdOf, profileKinds, websites } from '@busca/events';
import { auditLists, auditWords, keys, type AuditDocument, type IndexEntry } from '../../read-models/index.ts';

/** The message that an entry is about. */
function leadOf({ changes: { lead } }: AuditDocument): string | undefined {
  const id = lead?.[1];
  return typeof id === 'string' ? id : undefined;
}

/** Ids of the profiles whose history holds the event: its own profile, or every profile that its account can have. */
function historiesOf({ profileId, accountId }: AuditDocument): string[] {
  if (profileId !== undefined) return [profileId];
  return accountId === undefined
    ? []
    : profileKinds.flatMap((kind) => websites.map((website) => profileIdOf(accountId, kind, website)));
}

/** Lists of every event. */
const eventLists = ({ stream, commandId, correlationId = commandId }: AuditDocument): string[] => [
  keys.all,
  keys.stream(stream),
  keys.correlation(correlationId),
];

/**
 * Lists of an event that the audit has. An account's history holds what happened to it and its profiles, and what its
 * owner did elsewhere: an admin's leads and decisions.
 */
function entryLists(entry: AuditDocument, words: readonly string[]): string[] {
  const { accountId, actor, type, commandId, person, seen } = entry;
  const lead = leadOf(entry);
  return [
    ...eventLists(entry),
    keys.type(type),
    keys.command(commandId),
    ...(lead === undefined ? [] : [keys.lead(lead)]),
    ...historiesOf(entry).map(keys.profile),
    ...new Set([accountId, actor.id].flatMap((id) => (id ? [keys.account(id)] : []))),
    keys.actor(actor.id ?? actor.role),
    ...(seen ? [keys.seen(seen.how)] : []),
    ...auditLists(entry, words),
    ...(person === undefined ? [] : [keys.ofPerson(person)]),
  ];
}

/** How an event of the audit is found: by what it is about and says as well. */
export function entryIndex(entry: AuditDocument): IndexEntry {
  const words = auditWords(entry);
  return { keys: entryLists(entry, words), sort: entry.position, text: words.join(' '), terms: [] };
}

/** How any other event is found. */
export const eventIndex = (event: AuditDocument): IndexEntry => ({
  keys: [...eventLists(event), keys.unaudited(event.type)],
  sort: event.position,
  text: '',
  terms: [],
});
