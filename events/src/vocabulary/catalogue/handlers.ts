import { eventTypes, type DomainEvent, type EventNamed, type EventType } from './catalogue.ts';

/**
 * Exhaustive handlers: each event type has a handler or is named as ignored, or it does not compile. `Meta` are an
 * event's fields beside type and data; `Context` is passed to handlers beside the event.
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

/** A type argument can claim that a type is ignored which the list does not name, and the compiler believes it. */
function assertComplete(on: object, ignored: readonly EventType[]): void {
  const wrong = eventTypes.filter((type) => type in on === ignored.includes(type));
  if (wrong.length > 0) throw new Error(`Each event type is either handled or ignored; not so ${wrong.join(', ')}`);
}

/**
 * Makes a function that calls the handler of an event's type.
 * @throws Error where a type is neither handled nor ignored, or both
 */
export function dispatcher<Result, const Ignored extends EventType, Context = unknown, Meta = unknown>({
  on,
  ignored,
}: EventHandlers<Result, Ignored, Context, Meta>): Dispatcher<Result, Exclude<EventType, Ignored>, Context, Meta> {
  type Handled = Exclude<EventType, Ignored>;
  assertComplete(on, ignored);
  const isHandled = (event: { type: string }): event is EventNamed<Handled> & Meta => event.type in on;
  const handle = <T extends Handled>(event: EventNamed<T> & Meta, context: Context): Result =>
    on[event.type](event, context);
  const dispatch = (event: { type: string }, context: Context): Result | undefined =>
    isHandled(event) ? handle(event, context) : undefined;
  return { types: eventTypes.filter((type) => type in on), isHandled, dispatch };
}
