import { dispatcher, type DomainEvent, type EventHandlers, type EventType } from '@busca/events';

const EXHAUSTIVE = Symbol('exhaustive');

/** Folds an event into a state. Only `createEvolve` makes one, so that no decider can forget an event type. */
export type Evolve<State> = ((state: State, event: DomainEvent) => State) & { readonly [EXHAUSTIVE]: true };

/**
 * A pure decider: `evolve` folds a stream's events into a state, `decide` turns a command into events. Time and ids
 * come in with the command.
 */
export interface Decider<State, Command, Event extends DomainEvent = DomainEvent> {
  initialState: State;
  /** The events of the command; none where it has no effect. @throws ApiError */
  decide(command: Command, state: State): Event[];
  evolve: Evolve<State>;
}

/**
 * Builds `evolve` from a handler for each event type that changes the state; every other type must be listed as
 * ignored.
 */
export function createEvolve<State, const Ignored extends EventType>(
  handlers: EventHandlers<NoInfer<State>, Ignored, NoInfer<State>>,
): Evolve<State> {
  const { dispatch } = dispatcher<State, Ignored, State>(handlers);
  const evolve = (state: State, event: DomainEvent): State => {
    const next = dispatch(event, state);
    return next === undefined ? state : next;
  };
  return Object.assign(evolve, { [EXHAUSTIVE]: true } as const);
}

/** The state after a stream's events. */
export const fold = <State>(
  decider: Pick<Decider<State, never>, 'initialState' | 'evolve'>,
  events: readonly DomainEvent[],
): State => events.reduce((state, event) => decider.evolve(state, event), decider.initialState);
