import type { EventType, RecordedEvent } from '@busca/events';
import type { Projection } from './projection.ts';
import type { IndexEntry, ReadModel } from '../read-models/index.ts';

/** The recorded event of one type, or of one of several. */
export type Recorded<T extends EventType> = Extract<RecordedEvent, { type: T }>;

interface Definition<Body, T extends EventType> {
  model: ReadModel<Body>;
  /** What each type that the projection reads does to the document. */
  on: { [K in T]: (body: NoInfer<Body> | null, event: Recorded<K>) => NoInfer<Body> | null };
  documentOf(event: Recorded<T>): string;
  index(body: NoInfer<Body>): IndexEntry;
}

/** A projection out of one handler a type: the types that it reads are those that it handles. */
export function defineProjection<Body, T extends EventType>({ on, documentOf, ...rest }: Definition<Body, T>): Projection<Body> {
  // The runner hands over only events of `types`, so there is a handler and it takes the event.
  const handlers = on as unknown as Record<string, (body: Body | null, event: RecordedEvent) => Body | null>;
  return {
    ...rest,
    types: Object.keys(on) as T[],
    documentOf: (event) => documentOf(event as Recorded<T>),
    project: (body, event) => handlers[event.type]!(body, event),
  };
}

/** A handler for documents that are there already; without one there is nothing to change. */
export const change =
  <Body, Event>(next: (body: Body, event: Event) => Body) =>
  (body: Body | null, event: Event): Body | null =>
    body && next(body, event);

/** The id that a stream's name ends with (`agent-<id>`). */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
