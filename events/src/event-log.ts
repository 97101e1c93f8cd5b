import { createCodec, type Codec, type NewEvent, type RecordedEvent } from './codec.ts';
import type { PersonalKeys } from './encryption/keys.ts';
import { pseudonym } from './encryption/encrypt.ts';
import type { Appended, EventStore } from './store/event-store.ts';
import { streams } from './vocabulary/streams.ts';

/** The log in terms of domain events: a store, and the codec that stands between its JSON and the vocabulary. */
export interface EventLog extends Codec {
  readonly store: EventStore;
  readonly keys: PersonalKeys;
  /** As `EventStore.append`, for typed events. Keys of new persons are durable before the events are appended. */
  append(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<Appended>;
  /** A stream's events, opened; empty when there is no such stream. */
  readStream(stream: string): Promise<RecordedEvent[]>;
  /** Name of a visitor in the log: the same for every message from one email. */
  visitor(email: string): Promise<string>;
  /** Name of the claim stream that makes an email unique. */
  emailClaim(email: string): Promise<string>;
}

export function createEventLog(store: EventStore, keys: PersonalKeys): EventLog {
  const codec = createCodec(keys);
  let known: Promise<Buffer> | undefined;
  const secret = (): Promise<Buffer> => (known ??= keys.lookupSecret().catch((error: unknown) => {
    known = undefined;
    throw error;
  }));
  return {
    ...codec,
    store,
    keys,
    append: async (stream, expectedRevision, events) => store.append(stream, expectedRevision, await Promise.all(events.map(codec.write))),
    readStream: async (stream) => Promise.all((await store.read(stream)).map(codec.read)),
    visitor: async (email) => `visitor-${pseudonym(await secret(), email)}`,
    emailClaim: async (email) => streams.emailClaim(pseudonym(await secret(), email)),
  };
}
