import { eventsBySubject, type DomainEvent, type EventNamed, type Subject, type TypeOf } from './catalogue.ts';
import type { RecordedEvent, Recording } from '../../codec.ts';

/**
 * A handler for each event type of some subjects, and for no other; null for a type that leaves things as they are.
 * `Meta` are an event's fields beside type and data; `Context` is passed to handlers beside the event.
 */
export type EventHandlers<Result, S extends Subject, Context = unknown, Meta = Recording> = {
  [T in TypeOf<S>]: ((event: EventNamed<T> & Meta, context: Context) => Result) | null;
};

type Handler<Result, Context, Meta> = (event: DomainEvent & Meta, context: Context) => Result;

/**
 * The handlers by type. The compiler sees neither a foreign type in an object that is spread, nor a subject that a type
 * argument names and the list does not.
 * @throws Error where they are not those of the subjects' types
 */
function handlersOf<Result, S extends Subject, Context, Meta>(
  subjects: readonly S[],
  on: EventHandlers<Result, S, Context, Meta>,
): ReadonlyMap<string, Handler<Result, Context, Meta>> {
  const types = subjects.flatMap((subject) => eventsBySubject[subject].map(({ type }): string => type));
  const given = new Map(Object.entries<unknown>(on)) as Map<string, Handler<Result, Context, Meta> | null>;
  const wrong = [
    ...types.filter((type) => !given.has(type)),
    ...[...given.keys()].filter((type) => !types.includes(type)),
  ];
  if (wrong.length > 0)
    throw new Error(
      `Each event type of ${subjects.join(', ')} has a handler or null, and no other; not so ${wrong.join(', ')}`,
    );
  return new Map([...given].flatMap(([type, handler]) => (handler ? [[type, handler]] : [])));
}

/** Reads recorded events of some subjects. */
export interface Dispatcher<Result, S extends Subject = Subject, Context = unknown> {
  /** The event types with a handler. */
  types: readonly TypeOf<S>[];
  /** Whether the event has a handler. */
  isHandled(event: { type: string }): event is RecordedEvent<TypeOf<S>>;
  /** The result of the event's handler; undefined where it has none. */
  dispatch(event: RecordedEvent, context: Context): Result | undefined;
}

/**
 * Makes a function that calls the handler of an event's type. `Result` and `Context` come from the type that the answer
 * is given.
 * @throws Error where the handlers are not those of the subjects' types
 */
export function dispatcher<Result, const S extends Subject, Context = unknown>(
  subjects: readonly S[],
  on: EventHandlers<NoInfer<Result>, NoInfer<S>, NoInfer<Context>>,
): Dispatcher<Result, S, Context> {
  const handlers = handlersOf<Result, S, Context, Recording>(subjects, on);
  return {
    types: [...handlers.keys()] as TypeOf<S>[],
    isHandled: (event): event is RecordedEvent<TypeOf<S>> => handlers.has(event.type),
    dispatch: (event, context) => handlers.get(event.type)?.(event, context),
  };
}

const EXHAUSTIVE = Symbol('exhaustive');

/** Gives the state after an event. Only `fold` makes one, so that nobody who folds can forget an event type. */
export type Evolve<State, Meta = unknown> = ((state: State, event: DomainEvent & Meta) => State) & {
  readonly [EXHAUSTIVE]: true;
};

/**
 * Folds the events of some subjects into a state, by a handler for each of their types; null for one that leaves the
 * state as it is, as the events of other subjects do.
 * @throws Error where the handlers are not those of the subjects' types
 */
export function fold<State, const S extends Subject, Meta = unknown>(
  subjects: readonly S[],
  on: EventHandlers<NoInfer<State>, NoInfer<S>, NoInfer<State>, NoInfer<Meta>>,
): Evolve<State, Meta> {
  const handlers = handlersOf<State, S, State, Meta>(subjects, on);
  const evolve = (state: State, event: DomainEvent & Meta): State => {
    const handler = handlers.get(event.type);
    return handler ? handler(event, state) : state;
  };
  return Object.assign(evolve, { [EXHAUSTIVE]: true } as const);
}
