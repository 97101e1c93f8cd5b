import { jsonEvent, type EventData, type ResolvedEvent } from '@eventstore/db-client';
import { position, type EventPlace, type EventToStore, type StoredEvent } from '../event-store.ts';

/** What the client makes of an event, JSON or not. */
export type Recorded = NonNullable<ResolvedEvent['event']>;
type Value = Record<string, unknown> | string;

/**
 * The client takes values and gives values back. A text that JSON would not give back to the letter (`1.50`) is kept as
 * a JSON string of itself; the codec writes none such, so that the server's own tools see objects.
 */
function toValue(text: string): Value {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null && JSON.stringify(value) === text) return value as Value;
  } catch {
    // Not JSON at all: a text like any other.
  }
  return text;
}

function toText(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString();
  return typeof value === 'string' ? value : JSON.stringify(value ?? {});
}

export const toEventData = ({ id, type, data, metadata }: EventToStore): EventData =>
  jsonEvent({ id, type, data: toValue(data), metadata: toValue(metadata) });

/** Whether an event is of the application: the server's own streams and types begin with `$`. */
export const isOurs = ({ streamId, type }: Recorded): boolean => !streamId.startsWith('$') && !type.startsWith('$');

export const positionOf = ({ position: at }: Recorded): string => position(at!.commit);

export const toPlace = (event: Recorded): EventPlace => ({ position: positionOf(event), stream: event.streamId, revision: Number(event.revision), id: event.id });

export const toStored = (event: Recorded): StoredEvent => ({
  ...toPlace(event),
  type: event.type,
  data: toText(event.data),
  metadata: toText(event.metadata),
});
