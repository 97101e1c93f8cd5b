import type { Metadata } from '../vocabulary/definition/metadata.ts';
import { isEncryptedWith } from '../encryption/encrypt.ts';
import { isVisitor } from '../encryption/erasure.ts';
import type { PersonalKeys } from '../encryption/keys.ts';
import type { EventStore, Position, StoredEvent } from '../store/event-store.ts';
import { catalogue, definitions } from '../vocabulary/catalogue/catalogue.ts';
import { PersonErased } from '../vocabulary/person.ts';
import { streams } from '../vocabulary/words/streams.ts';
import { dateOf, pagesAfter } from '../log-identity/newest-event.ts';

/** People whose events can't be read though nobody has erased them, and the date (ISO) of the first such event. */
export interface PeopleWithoutKey {
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
export async function peopleWithoutKey(
  dependencies: Dependencies,
  after: Position,
): Promise<PeopleWithoutKey | undefined> {
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
