import type { DomainEvent } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';

export type MessageState = 'none' | 'open' | 'handled';

/** A visitor sends a message, with all that its event tells; an admin marks it as handled. */
type MessageCommand<Data> =
  | { type: 'Send'; data: Data }
  | { type: 'MarkHandled'; id: string };

/** What tells one kind of message from another. */
interface MessageKind<Data> {
  sent(data: Data): DomainEvent;
  handled(id: string): DomainEvent;
  evolve(state: MessageState, event: DomainEvent): MessageState;
  /** What a refused admin reads. */
  refusals: { missing: string; handledBefore: string };
}

export type MessageDecider<Data> = Decider<MessageState, MessageCommand<Data>>;

/** The life of a visitor's message: sent once, handled once. A second send changes nothing. */
export function createMessageDecider<Data>({ sent, handled, evolve, refusals }: MessageKind<Data>): MessageDecider<Data> {
  function decide(command: MessageCommand<Data>, state: MessageState): DomainEvent[] {
    if (command.type === 'Send') return state === 'none' ? [sent(command.data)] : [];
    if (state === 'none') throw new ApiError('not-found', refusals.missing);
    if (state === 'handled') throw new ApiError('not-in-this-state', refusals.handledBefore);
    return [handled(command.id)];
  }
  return { initialState: 'none', decide, evolve };
}

/** What tells nothing of any message. */
export const notOfMessages = [
  'AccountCreated', 'AccountEmailChanged', 'PasswordChanged', 'ConfirmationRequested', 'EmailClaimed', 'EmailClaimLost',
  'AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'AgentEmbedLinkSet',
  'LenderRegistered', 'LenderEdited', 'LenderResubmitted',
  'ProfileApproved', 'ProfileRejected', 'ProfileSuspended', 'ProfileReinstated', 'PremiumGranted', 'PremiumRevoked',
  'PlanChosen', 'PlanDeclined', 'PlanWithdrawn', 'PlanPaymentConfirmed', 'PlanChanged',
] as const;
