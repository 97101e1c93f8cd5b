import type { DomainEvent, EventNamed } from '@busca/events';
import { ApiError } from '@busca/platform';
import { evolving, type Decider } from '../command-handler/decider.ts';

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

export const demoRequestDecider: Decider<DemoRequestState, DemoRequestCommand> = {
  initialState: 'none',
  decide,
  evolve: evolving({
    on: { DemoRequested: () => 'open', DemoRequestHandled: () => 'handled' },
    ignored: [
      'AccountCreated', 'AccountEmailChanged', 'PasswordChanged', 'ConfirmationRequested', 'EmailClaimed', 'EmailClaimLost',
      'AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'AgentEmbedLinkSet',
      'LenderRegistered', 'LenderEdited', 'LenderResubmitted',
      'ProfileApproved', 'ProfileRejected', 'ProfileSuspended', 'ProfileReinstated', 'PremiumGranted', 'PremiumRevoked',
      'PlanChosen', 'PlanDeclined', 'PlanWithdrawn', 'PlanPaymentConfirmed', 'PlanChanged',
      'LeadSent', 'LeadHandled',
    ],
  }),
};
