import { eventTypes, type DomainEvent, type EventNamed, type EventType } from './catalogue.ts';

/**
 * What each type of event means in one place: it has a handler, or it is named as ignored. A new type compiles nowhere
 * until it stands in one of the two. `Meta` is what comes with an event beside type and data, `Context` what comes beside
 * the event.
 */
export interface EventHandlers<Result, Ignored extends EventType, Context = unknown, Meta = unknown> {
  ignored: readonly Ignored[];
  on: { [T in Exclude<EventType, Ignored>]: (event: EventNamed<T> & Meta, context: Context) => Result };
}

export interface Dispatcher<Result, Handled extends EventType, Context, Meta> {
  /** The types that have a handler. */
  types: readonly EventType[];
  isHandled(event: { type: string }): event is EventNamed<Handled> & Meta;
  /** What the event's handler answers; undefined of an ignored event. */
  dispatch(event: DomainEvent & Meta, context: Context): Result | undefined;
}

/** Calls the handler of each event's type. */
export function dispatcher<Result, const Ignored extends EventType, Context = unknown, Meta = unknown>(
  { on }: EventHandlers<Result, Ignored, Context, Meta>,
): Dispatcher<Result, Exclude<EventType, Ignored>, Context, Meta> {
  type Handled = Exclude<EventType, Ignored>;
  const isHandled = (event: { type: string }): event is EventNamed<Handled> & Meta => event.type in on;
  const handle = <T extends Handled>(event: EventNamed<T> & Meta, context: Context): Result => on[event.type](event, context);
  const dispatch = (event: { type: string }, context: Context): Result | undefined => (isHandled(event) ? handle(event, context) : undefined);
  return { types: eventTypes.filter((type) => type in on), isHandled, dispatch };
}
