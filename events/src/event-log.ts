import { createCodec, type Codec, type NewEvent, type RecordedEvent } from './codec.ts';
import { UnreadableEvent } from './errors.ts';
import { type PersonalKeys, visitorId } from './encryption/keys.ts';
import { pseudonym } from './encryption/encrypt.ts';
import type { Appended, EventStore } from './store/event-store.ts';
import { streams } from './vocabulary/words/ids.ts';

/** The log of typed domain events: an event store, and the codec between its JSON and the vocabulary. */
export interface EventLog extends Codec {
  readonly store: EventStore;
  readonly keys: PersonalKeys;
  /** As `EventStore.append`, for typed events. A new person's key is durable before the events are appended. */
  append(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<Appended>;
  /**
   * A stream's events, decrypted; empty when there is no such stream.
   * @throws UnreadableEvent, NewerEvent, EventStoreAway
   */
  readStream(stream: string): Promise<RecordedEvent[]>;
  /** Pseudonym of a visitor in the log: the same for every message from one email. */
  visitor(email: string): Promise<string>;
  /** Name of the claim stream that makes an email unique. */
  emailClaim(email: string): Promise<string>;
}

export function createEventLog(store: EventStore, keys: PersonalKeys): EventLog {
  const codec = createCodec(keys);
  let cached: Promise<Buffer> | undefined;
  const secret = (): Promise<Buffer> =>
    (cached ??= keys.lookupSecret().catch((error: unknown) => {
      cached = undefined;
      throw error;
    }));
  return {
    ...codec,
    store,
    keys,
    append: async (stream, expectedRevision, events) =>
      store.append(stream, expectedRevision, await Promise.all(events.map(codec.write))),
    readStream: async (stream) =>
      (await codec.readPage(await store.read(stream))).map((event) => {
        if (event instanceof UnreadableEvent) throw event;
        return event;
      }),
    visitor: async (email) => visitorId(pseudonym(await secret(), email)),
    emailClaim: async (email) => streams.emailClaim(pseudonym(await secret(), email)),
  };
}
