import type { DomainEvent } from '@busca/events';

/** What a stream's events add up to, and what a command makes of that. Pure: time and ids come in with the command. */
export interface Decider<State, Command, Event extends DomainEvent = DomainEvent> {
  initialState: State;
  /** The events that the command causes; none when everything is so already. @throws ApiError */
  decide(command: Command, state: State): Event[];
  evolve(state: State, event: DomainEvent): State;
}

export const fold = <State>(decider: Pick<Decider<State, never>, 'initialState' | 'evolve'>, events: readonly DomainEvent[]): State =>
  events.reduce((state, event) => decider.evolve(state, event), decider.initialState);
