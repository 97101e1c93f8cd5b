import { dispatcher, type DomainEvent, type EventHandlers, type EventType } from '@busca/events';

/** What a stream's events add up to, and what a command makes of that. Pure: time and ids come in with the command. */
export interface Decider<State, Command, Event extends DomainEvent = DomainEvent> {
  initialState: State;
  /** The events that the command causes; none when everything is so already. @throws ApiError */
  decide(command: Command, state: State): Event[];
  evolve(state: State, event: DomainEvent): State;
}

/** `evolve` out of one handler for each type that changes the state; the others are named as ignored. */
export function evolving<State, const Ignored extends EventType>(handlers: EventHandlers<NoInfer<State>, Ignored, NoInfer<State>>): (state: State, event: DomainEvent) => State {
  const { dispatch } = dispatcher<State, Ignored, State>(handlers);
  return (state, event) => {
    const next = dispatch(event, state);
    return next === undefined ? state : next;
  };
}

export const fold = <State>(decider: Pick<Decider<State, never>, 'initialState' | 'evolve'>, events: readonly DomainEvent[]): State =>
  events.reduce((state, event) => decider.evolve(state, event), decider.initialState);
