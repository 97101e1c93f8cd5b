import { z } from 'zod';
import {
  catalogue,
  type Catalogue,
  type DomainEvent,
  type EventNamed,
  type EventType,
} from './vocabulary/catalogue/catalogue.ts';
import { type EventDefinition, type Metadata, metadataSchema, upcast } from './vocabulary/definition.ts';
import { NewerEvent, UnreadableEvent } from './errors.ts';
import { erasedValue, type PersonalKeys } from './encryption/keys.ts';
import { isEncryptedWith, encrypt, decrypt } from './encryption/encrypt.ts';
import type { EventToStore, Position, StoredEvent } from './store/event-store.ts';

/** An event to append. The caller chooses its id, so that a retry brings the same one. */
export type NewEvent = DomainEvent & { id: string; metadata: Metadata };

/** An event of the log, decrypted and upcast to the newest version of its schema. */
export type RecordedEvent<T extends EventType = EventType> = EventNamed<T> & Recording;

/** What the log adds to an event's type and data. */
export interface Recording {
  id: string;
  metadata: Metadata;
  stream: string;
  revision: number;
  position: Position;
  /** Set where the event's person was erased, so that its personal fields are placeholders. */
  isErased?: true;
}

const storedMetadata = metadataSchema.extend({ schemaVersion: z.number().int().positive() });

export interface Codec {
  /** Validates an event and encrypts its personal part. @throws ZodError on data that its schema refuses */
  write(event: NewEvent): Promise<EventToStore>;
  /** Decrypts, upcasts and validates a stored event. @throws UnreadableEvent, NewerEvent, EventStoreAway */
  read(stored: StoredEvent): Promise<RecordedEvent>;
  /**
   * As `read`, for many events, whose keys are looked up together. What `read` would throw about one event stands in
   * its place.
   * @throws EventStoreAway
   */
  readPage(page: readonly StoredEvent[]): Promise<(RecordedEvent | UnreadableEvent)[]>;
  /** As `readPage`, with the key that was looked up for each person; undefined for an erased one. */
  readPageWithKeys(page: readonly StoredEvent[]): Promise<PageWithKeys>;
}

interface PageWithKeys {
  events: (RecordedEvent | UnreadableEvent)[];
  keys: ReadonlyMap<string, Buffer | undefined>;
}

/** A stored event whose JSON is parsed, and whose personal part is still encrypted. */
interface Parsed {
  stored: StoredEvent;
  definition: EventDefinition;
  version: number;
  metadata: Metadata;
  data: Record<string, unknown>;
  person: string | undefined;
}

/**
 * The data with its personal part decrypted; undefined where that was encrypted with another key of the person, which
 * was deleted since. @throws Error when it was changed
 */
function decrypted(key: Buffer, { stored, definition, version, data }: Parsed): Record<string, unknown> | undefined {
  if (version < (definition.personalSince ?? 1)) return data;
  const ciphertext = String(data.personal);
  try {
    return { ...data, personal: decrypt(key, stored.id, ciphertext) };
  } catch (error) {
    // The key authenticates what it decrypts, so its fingerprint is needed only where it does not fit.
    if (isEncryptedWith(key, ciphertext)) throw error;
    return undefined;
  }
}

function toRecorded(parsed: Parsed, key: Buffer | undefined): RecordedEvent {
  const {
    stored: { id, type, stream, revision, position },
    definition,
    version,
    metadata,
    data,
    person,
  } = parsed;
  const recorded = (read: unknown, erased?: { isErased: true }) =>
    ({ id, type, data: definition.data.parse(read), metadata, stream, revision, position, ...erased }) as RecordedEvent;
  if (person === undefined) return recorded(upcast(definition, data, version));
  const whole = key && decrypted(key, parsed);
  if (whole) return recorded(upcast(definition, whole, version));
  return recorded(
    {
      ...upcast(definition, { ...data, personal: {} }, version),
      personal: erasedValue(definition.data.shape.personal),
    },
    { isErased: true },
  );
}

function orUnreadable<T>(stored: StoredEvent, read: () => T): T | UnreadableEvent {
  try {
    return read();
  } catch (error) {
    return error instanceof UnreadableEvent ? error : new UnreadableEvent(stored.type, stored.id, error);
  }
}

async function toStored(
  keys: PersonalKeys,
  definition: EventDefinition,
  { id, type, data, metadata }: NewEvent,
): Promise<EventToStore> {
  const valid = definition.data.parse(data);
  const stored = definition.person
    ? { ...valid, personal: encrypt(await keys.keyFor(String(valid[definition.person])), id, valid.personal) }
    : valid;
  const meta = { ...metadataSchema.parse(metadata), schemaVersion: definition.version };
  return { id, type, data: JSON.stringify(stored), metadata: JSON.stringify(meta) };
}

export function createCodec(keys: PersonalKeys, known: Catalogue = catalogue): Codec {
  const definitionOf = (type: string): EventDefinition => {
    const definition = known.get(type);
    if (!definition) throw new TypeError(`No event is called ${type}`);
    return definition;
  };

  function parse(stored: StoredEvent): Parsed {
    const definition = definitionOf(stored.type);
    const { schemaVersion: version, ...metadata } = storedMetadata.parse(JSON.parse(stored.metadata));
    if (version > definition.version) throw new NewerEvent(stored.type, stored.id, version, definition.version);
    const data = JSON.parse(stored.data) as Record<string, unknown>;
    return {
      stored,
      definition,
      version,
      metadata,
      data,
      person: definition.person && String(data[definition.person]),
    };
  }

  async function readPageWithKeys(page: readonly StoredEvent[]): Promise<PageWithKeys> {
    const parsed = page.map((stored) => orUnreadable(stored, () => parse(stored)));
    const persons = [
      ...new Set(
        parsed.flatMap((one) => (one instanceof UnreadableEvent || one.person === undefined ? [] : [one.person])),
      ),
    ];
    const found = persons.length === 0 ? undefined : await keys.findAll(persons);
    return {
      events: parsed.map((one) =>
        one instanceof UnreadableEvent
          ? one
          : orUnreadable(one.stored, () => toRecorded(one, found?.get(one.person ?? ''))),
      ),
      keys: new Map(persons.map((person) => [person, found?.get(person)])),
    };
  }

  const readPage = async (page: readonly StoredEvent[]): Promise<PageWithKeys['events']> =>
    (await readPageWithKeys(page)).events;

  return {
    write: async (event) => toStored(keys, definitionOf(event.type), event),

    async read(stored) {
      const [event] = await readPage([stored]);
      if (event instanceof UnreadableEvent) throw event;
      return event!;
    },

    readPage,
    readPageWithKeys,
  };
}
