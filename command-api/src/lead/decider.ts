import type { DomainEvent, EventNamed } from '@busca/events';
import { ApiError } from '@busca/platform';
import { evolving, type Decider } from '../command-handler/decider.ts';

export type LeadState = 'none' | 'new' | 'handled';

export type LeadCommand =
  | { type: 'SendLead'; data: EventNamed<'LeadSent'>['data'] }
  | { type: 'HandleLead'; leadId: string };

function decide(command: LeadCommand, state: LeadState): DomainEvent[] {
  if (command.type === 'SendLead') return state === 'none' ? [{ type: 'LeadSent', data: command.data }] : [];
  if (state === 'none') throw new ApiError('not-found', 'There is no such lead');
  if (state === 'handled') throw new ApiError('not-in-this-state', 'This lead is handled already');
  return [{ type: 'LeadHandled', data: { leadId: command.leadId } }];
}

export const leadDecider: Decider<LeadState, LeadCommand> = {
  initialState: 'none',
  decide,
  evolve: evolving({
    on: { LeadSent: () => 'new', LeadHandled: () => 'handled' },
    ignored: [
      'AccountCreated', 'AccountEmailChanged', 'PasswordChanged', 'ConfirmationRequested', 'EmailClaimed', 'EmailClaimLost',
      'AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'AgentEmbedLinkSet',
      'LenderRegistered', 'LenderEdited', 'LenderResubmitted',
      'ProfileApproved', 'ProfileRejected', 'ProfileSuspended', 'ProfileReinstated', 'PremiumGranted', 'PremiumRevoked',
      'PlanChosen', 'PlanDeclined', 'PlanWithdrawn', 'PlanPaymentConfirmed', 'PlanChanged',
      'DemoRequested', 'DemoRequestHandled',
    ],
  }),
};
