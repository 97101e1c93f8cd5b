import { EventStoreAway } from '@busca/platform/databases';
import { z } from 'zod';
import { catalogue, type Catalogue, type DomainEvent, type EventNamed, type EventType } from './vocabulary/catalogue.ts';
import type { EventDefinition } from './vocabulary/definition.ts';
import { NewerEvent, UnreadableEvent } from './errors.ts';
import { metadataSchema, type Metadata } from './vocabulary/metadata.ts';
import { erasedValue } from './encryption/erased.ts';
import type { PersonalKeys } from './encryption/keys.ts';
import { isEncryptedWith, encrypt, decrypt } from './encryption/encrypt.ts';
import type { EventToStore, Position, StoredEvent } from './store/event-store.ts';
import { upcast } from './vocabulary/upcast.ts';

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
}

export function createCodec(keys: PersonalKeys, known: Catalogue = catalogue): Codec {
  const definitionOf = (type: string): EventDefinition => {
    const definition = known.get(type);
    if (!definition) throw new TypeError(`No event is called ${type}`);
    return definition;
  };

  async function toData(definition: EventDefinition, stored: StoredEvent, version: number): Promise<{ data: unknown; isErased?: true }> {
    const data = JSON.parse(stored.data) as Record<string, unknown>;
    if (!definition.person) return { data: upcast(definition, data, version) };
    const ciphertext = String(data.personal);
    const key = await keys.find(String(data[definition.person]));
    if (key && isEncryptedWith(key, ciphertext)) return { data: upcast(definition, { ...data, personal: decrypt(key, stored.id, ciphertext) }, version) };
    return { data: { ...upcast(definition, { ...data, personal: {} }, version), personal: erasedValue(definition.data.shape.personal) }, isErased: true };
  }

  return {
    async write({ id, type, data, metadata }) {
      const definition = definitionOf(type);
      const valid = definition.data.parse(data);
      const stored = definition.person
        ? { ...valid, personal: encrypt(await keys.keyFor(String(valid[definition.person])), id, valid.personal) }
        : valid;
      const meta = { ...metadataSchema.parse(metadata), schemaVersion: definition.version };
      return { id, type, data: JSON.stringify(stored), metadata: JSON.stringify(meta) };
    },

    async read(stored) {
      try {
        const definition = definitionOf(stored.type);
        const { schemaVersion, ...metadata } = storedMetadata.parse(JSON.parse(stored.metadata));
        if (schemaVersion > definition.version) throw new NewerEvent(stored.type, stored.id, schemaVersion, definition.version);
        const { data, ...erased } = await toData(definition, stored, schemaVersion);
        const { id, stream, revision, position } = stored;
        return { id, type: stored.type, data: definition.data.parse(data), metadata, stream, revision, position, ...erased } as RecordedEvent;
      } catch (error) {
        if (error instanceof EventStoreAway || error instanceof NewerEvent) throw error;
        throw new UnreadableEvent(stored.type, stored.id, error);
      }
    },
  };
}
