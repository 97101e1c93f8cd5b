import { isEncryptedWith } from './encryption/encrypt.ts';
import { isVisitor, type PersonalKeys } from './encryption/keys.ts';
import { WrongLog } from './errors.ts';
import { dateOf, type KnownEvent, lastEvent, pagesAfter, positionOf } from './log-identity/log-identity.ts';
import { type EventStore, type Position, START, type StoredEvent } from './store/event-store.ts';
import { catalogue, definitions } from './vocabulary/catalogue/catalogue.ts';
import type { Metadata } from './vocabulary/definition.ts';
import { PersonErased } from './vocabulary/person.ts';
import { streams } from './vocabulary/words/ids.ts';

/** People whose events can't be read though nobody has erased them, and the date (ISO) of the first such event. */
interface PeopleWithoutKey {
  people: number;
  since: string | null;
}

interface Dependencies {
  store: Pick<EventStore, 'read' | 'readAll'>;
  keys: Pick<PersonalKeys, 'findAll' | 'receiptOf'>;
}

/** An event with a personal part. */
interface PersonalEvent {
  person: string;
  ciphertext: string;
  position: Position;
  at: string | null;
}

/** An erasure may be dated before an event that was on its way: so much in ms. */
const GRACE = 60_000;

const personalTypes = definitions.flatMap((one) => ('person' in one && one.person ? [one.type] : []));

/** Undefined for an event without a personal part, as in its type's first versions, and for one that can't be read. */
function personalEvent(stored: StoredEvent): PersonalEvent | undefined {
  const { person: field, personalSince = 1 } = catalogue.get(stored.type)!;
  try {
    const { schemaVersion } = JSON.parse(stored.metadata) as Metadata & { schemaVersion: number };
    const data = JSON.parse(stored.data) as Record<string, unknown>;
    const [person, ciphertext] = [data[field!], data.personal];
    if (schemaVersion < personalSince || typeof person !== 'string' || typeof ciphertext !== 'string') return undefined;
    return { person, ciphertext, position: stored.position, at: dateOf(stored) };
  } catch {
    return undefined;
  }
}

/** Whether an erasure of a visitor, who may write again after it, is one of the event; an account never comes back. */
const counts = (event: PersonalEvent, erasedAt: string | null): boolean =>
  !isVisitor(event.person) || Date.parse(erasedAt ?? '') >= Date.parse(event.at ?? '') - GRACE;

/** The events of a page whose key is missing, or another one by now, and of which no receipt says why. */
async function unexplained({ keys }: Dependencies, page: readonly StoredEvent[]): Promise<PersonalEvent[]> {
  const events = page.flatMap((stored) => personalEvent(stored) ?? []);
  const found = await keys.findAll([...new Set(events.map(({ person }) => person))]);
  const unreadable = events.filter(({ person, ciphertext }) => {
    const key = found.get(person);
    return !key || !isEncryptedWith(key, ciphertext);
  });
  const receipts = await Promise.all(unreadable.map(({ person }) => keys.receiptOf(person)));
  return unreadable.filter((event, index) => !receipts[index] || !counts(event, receipts[index].at));
}

/** Whether the log says that the person of an event was erased. */
async function isErasedInLog({ store }: Pick<Dependencies, 'store'>, event: PersonalEvent): Promise<boolean> {
  const { person, position } = event;
  const stream = await store.read(isVisitor(person) ? streams.visitor(person) : streams.account(person));
  return stream.some(
    (one) => one.type === PersonErased.type && (one.position > position || counts(event, dateOf(one))),
  );
}

/**
 * Looks for people who have an event after a position, but neither its key nor an erasure: their keys are lost, and
 * they would read as erased. Undefined where there are none.
 * @throws EventStoreAway
 */
async function peopleWithoutKey(dependencies: Dependencies, after: Position): Promise<PeopleWithoutKey | undefined> {
  const lacking = new Set<string>();
  const erased = new Set<string>();
  let first: PersonalEvent | undefined;
  for await (const page of pagesAfter(dependencies.store, after, personalTypes)) {
    for (const event of await unexplained(dependencies, page)) {
      const { person } = event;
      if (lacking.has(person) || erased.has(person)) continue;
      if (await isErasedInLog(dependencies, event)) {
        // Of a visitor each event is asked for.
        if (!isVisitor(person)) erased.add(person);
        continue;
      }
      first ??= event;
      lacking.add(person);
    }
  }
  return first && { people: lacking.size, since: first.at };
}

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
