import type { DomainEvent, EventNamed } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';

export type DemoRequestState = 'none' | 'open' | 'handled';

export type DemoRequestCommand =
  | { type: 'RequestDemo'; data: EventNamed<'DemoRequested'>['data'] }
  | { type: 'HandleDemoRequest'; demoRequestId: string };

function decide(command: DemoRequestCommand, state: DemoRequestState): DomainEvent[] {
  if (command.type === 'RequestDemo') return state === 'none' ? [{ type: 'DemoRequested', data: command.data }] : [];
  if (state === 'none') throw new ApiError('not-found', 'There is no such notice, or another command ends it');
  if (state === 'handled') throw new ApiError('not-in-this-state', 'This notice is resolved already');
  return [{ type: 'DemoRequestHandled', data: { demoRequestId: command.demoRequestId } }];
}

function evolve(state: DemoRequestState, event: DomainEvent): DemoRequestState {
  if (event.type === 'DemoRequested') return 'open';
  return event.type === 'DemoRequestHandled' ? 'handled' : state;
}

export const demoRequestDecider: Decider<DemoRequestState, DemoRequestCommand> = { initialState: 'none', decide, evolve };
