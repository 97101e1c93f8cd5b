import { eventTypes, type DomainEvent, type EventNamed, type EventType } from './catalogue.ts';

/**
 * Exhaustive handlers: each event type has a handler or is named as ignored, or it does not compile. `Meta` are an event's
 * fields beside type and data; `Context` is passed to handlers beside the event.
 */
export interface EventHandlers<Result, Ignored extends EventType, Context = unknown, Meta = unknown> {
  ignored: readonly Ignored[];
  on: { [T in Exclude<EventType, Ignored>]: (event: EventNamed<T> & Meta, context: Context) => Result };
}

export interface Dispatcher<Result, Handled extends EventType, Context, Meta> {
  /** The event types with a handler. */
  types: readonly EventType[];
  isHandled(event: { type: string }): event is EventNamed<Handled> & Meta;
  /** The result of the event's handler; undefined for an ignored event. */
  dispatch(event: DomainEvent & Meta, context: Context): Result | undefined;
}

/** Makes a function that calls the handler of an event's type. */
export function dispatcher<Result, const Ignored extends EventType, Context = unknown, Meta = unknown>(
  { on }: EventHandlers<Result, Ignored, Context, Meta>,
): Dispatcher<Result, Exclude<EventType, Ignored>, Context, Meta> {
  type Handled = Exclude<EventType, Ignored>;
  const isHandled = (event: { type: string }): event is EventNamed<Handled> & Meta => event.type in on;
  const handle = <T extends Handled>(event: EventNamed<T> & Meta, context: Context): Result => on[event.type](event, context);
  const dispatch = (event: { type: string }, context: Context): Result | undefined => (isHandled(event) ? handle(event, context) : undefined);
  return { types: eventTypes.filter((type) => type in on), isHandled, dispatch };
}
