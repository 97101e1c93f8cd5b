import { dispatcher, type EventHandlers, type EventNamed, type EventType, type Recording } from '@busca/events';
import type { Projection } from './projection.ts';
import type { IndexEntry, ReadModel } from '../../read-models/index.ts';

type Definition<Body, Ignored extends EventType> = EventHandlers<
  NoInfer<Body> | null,
  Ignored,
  NoInfer<Body> | null,
  Recording
> & {
  model: ReadModel<Body>;
  version: number;
  documentOf(event: EventNamed<Exclude<EventType, Ignored>> & Recording): string;
  index(body: NoInfer<Body>): IndexEntry;
  /** Both as in `Projection`. */
  isImpersonal?: true;
  erase?(body: NoInfer<Body>, person?: string): NoInfer<Body> | null;
};

/**
 * Makes a projection of one handler for each event type that changes its documents; the other types are named as
 * ignored.
 */
export function defineProjection<Body, const Ignored extends EventType>(
  definition: Definition<Body, Ignored>,
): Projection<Body> {
  const { model, version, isImpersonal, documentOf, index, erase } = definition;
  const { types, isHandled, dispatch } = dispatcher<Body | null, Ignored, Body | null, Recording>(definition);
  const idOf = (event: { type: string }): string | undefined => (isHandled(event) ? documentOf(event) : undefined);
  return {
    model,
    version,
    types: erase ? [...types, 'PersonErased'] : types,
    index,
    ...(isImpersonal && { isImpersonal }),
    ...(erase && { erase }),
    documentOf: (event) => idOf(event),
    project(body, event) {
      const next = dispatch(event, body);
      return next === undefined ? body : next;
    },
  };
}

/** A handler that changes an existing document; where there is none, it changes nothing. */
export const change =
  <Body, Event>(next: (body: Body, event: Event) => Body) =>
  (event: Event, body: Body | null): Body | null =>
    body && next(body, event);

/** The id that a stream's name ends with (`agent-<id>`). */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
