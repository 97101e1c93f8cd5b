import type { DomainEvent, Evolve } from '@busca/events';

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

/** The state after a stream's events. */
export const stateAfter = <State>(
  decider: Pick<Decider<State, never>, 'initialState' | 'evolve'>,
  events: readonly DomainEvent[],
): State => events.reduce((state, event) => decider.evolve(state, event), decider.initialState);
