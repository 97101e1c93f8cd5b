import type { DomainEvent, EventNamed } from '@busca/events';
import { Refusal } from '@busca/station';
import type { Decider } from '../handle/decider.ts';

export type DemoRequestState = 'none' | 'open' | 'handled';

export type DemoRequestCommand =
  | { type: 'RequestDemo'; data: EventNamed<'DemoRequested'>['data'] }
  | { type: 'HandleDemoRequest'; demoRequestId: string };

function decide(command: DemoRequestCommand, state: DemoRequestState): DomainEvent[] {
  if (command.type === 'RequestDemo') return state === 'none' ? [{ type: 'DemoRequested', data: command.data }] : [];
  if (state === 'none') throw new Refusal('not-found', 'There is no such notice, or another command ends it');
  if (state === 'handled') throw new Refusal('not-in-this-state', 'This notice is resolved already');
  return [{ type: 'DemoRequestHandled', data: { demoRequestId: command.demoRequestId } }];
}

function evolve(state: DemoRequestState, event: DomainEvent): DemoRequestState {
  if (event.type === 'DemoRequested') return 'open';
  return event.type === 'DemoRequestHandled' ? 'handled' : state;
}

export const demoRequestDecider: Decider<DemoRequestState, DemoRequestCommand> = { initialState: 'none', decide, evolve };

export const demoRequestStream = (id: string): string => `demoRequest-${id}`;
