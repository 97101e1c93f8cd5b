import type { PersonalKeys } from '../encryption/keys.ts';
import { WrongLog } from '../errors.ts';
import { START, type EventStore } from '../store/event-store.ts';
import { type KnownEvent, positionOf } from '../log-identity/log-identity.ts';
import { knownEventOf, newestEvent } from '../log-identity/newest-event.ts';
import { peopleWithoutKey, type PeopleWithoutKey } from './people-without-key.ts';

/** A log with the keys that are to belong to it. */
export interface LogWithKeys {
  store: EventStore;
  keys: Pick<PersonalKeys, 'bookmark' | 'findAll' | 'receiptOf'>;
  /** What they are called in messages. */
  names: { log: string; keys: string };
}

/** How a log and its keys have parted. */
export interface Parting {
  /** The bookmark of the keys; undefined where they have none. */
  known: KnownEvent | undefined;
  /** The last event of the log that was found. */
  last: KnownEvent;
  /** Set where the keys are older than the log; otherwise the log lacks the known event. */
  lacking?: PeopleWithoutKey;
}

/** The last event of ours; the last of any program where there is none. */
async function lastEvent(store: EventStore): Promise<KnownEvent | undefined> {
  const newest = await newestEvent(store, START);
  if (newest) return knownEventOf(store, newest);
  const last = await store.last();
  const [event] = last ? await store.read(last.stream, last.revision) : [];
  return event && knownEventOf(store, event);
}

/**
 * Whether the log holds the event of the bookmark, and the keys everybody whose events come after it. Keys without a
 * bookmark are asked for everybody of the log. Undefined where they belong together, and for an empty log.
 * @throws EventStoreAway
 */
export async function findParting(
  { store, keys }: Pick<LogWithKeys, 'store' | 'keys'>,
  known?: KnownEvent,
): Promise<Parting | undefined> {
  const bookmark = known ?? (await keys.bookmark.read());
  const at = bookmark ? await positionOf(store, bookmark) : START;
  const lacking = at === undefined ? undefined : await peopleWithoutKey({ store, keys }, at);
  if (at !== undefined && !lacking) return undefined;
  const last = await lastEvent(store);
  return last && { known: bookmark, last, ...(lacking && { lacking }) };
}

/** Most characters of a name in a message: with two of them a line has less than 500. */
const NAME = { begin: 20, end: 40 };

const shortened = (name: string): string =>
  name.length > NAME.begin + NAME.end + 1 ? `${name.slice(0, NAME.begin)}…${name.slice(-NAME.end)}` : name;

const dateIn = (at: string | null): string => at ?? 'an unknown date';

/** The refusal in one line of at most 500 characters, which says what to do. */
export function partingLine({ known, last, lacking }: Parting, names: LogWithKeys['names']): string {
  const [log, keys] = [shortened(names.log), shortened(names.keys)];
  const accept = `all services stopped: npm run accept-log ${last.id}`;
  if (!lacking)
    return `${log} ends at ${dateIn(last.at)}, but ${keys} belongs to a log that goes on to ${dateIn(known!.at)}: it was restored from an older backup, or is the one from before a move. Name the right log, or restore both from one backup (docs/backup.md). To go on without what is missing, with ${accept}`;
  const { people, since } = lacking;
  return `${keys} lacks the keys of ${people} ${people === 1 ? 'person' : 'people'} with events since ${dateIn(since)} in ${log}: the keys are older than the log. Name the right keys, or restore both from one backup (docs/backup.md). To go on with these people as if erased, with ${accept}`;
}

/**
 * The check of a process. A log that lacked an event that this process knows stays refused until the next start, also
 * where `accept-log` has moved the bookmark meanwhile: the process still knows streams as they were.
 * @throws in the returned function: WrongLog, EventStoreAway
 */
export function bookmarkCheck(parts: LogWithKeys): () => Promise<void> {
  let missed: KnownEvent | undefined;
  return async () => {
    const parting = (missed && (await findParting(parts, missed))) ?? (await findParting(parts));
    missed = parting && !parting.lacking ? parting.known : undefined;
    if (parting) throw new WrongLog(partingLine(parting, parts.names));
  };
}
