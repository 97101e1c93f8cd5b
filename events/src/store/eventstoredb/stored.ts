import type { EventData, ResolvedEvent } from '@eventstore/db-client';
import { position, type EventPlace, type EventToStore, type StoredEvent } from '../event-store.ts';
import { clientPackage } from './client-package.ts';

/** An event as the client returns it, JSON or not. */
export type Recorded = NonNullable<ResolvedEvent['event']>;
type Value = Record<string, unknown> | string;

/**
 * The client takes and returns values, not texts. A text that JSON.parse and JSON.stringify would change (`1.50`) is
 * stored as a JSON string. The codec writes no such text, so that the server's tools show objects.
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
  clientPackage().jsonEvent({ id, type, data: toValue(data), metadata: toValue(metadata) });

/** Whether an event is of the application: streams and types of system events begin with `$`. */
export const isOurs = ({ streamId, type }: Recorded): boolean => !streamId.startsWith('$') && !type.startsWith('$');

export const positionOf = ({ position: at }: Recorded): string => position(at!.commit);

export const toPlace = (event: Recorded): EventPlace => ({
  position: positionOf(event),
  stream: event.streamId,
  revision: Number(event.revision),
  id: event.id,
});

export const toStored = (event: Recorded): StoredEvent => ({
  ...toPlace(event),
  type: event.type,
  data: toText(event.data),
  metadata: toText(event.metadata),
});
