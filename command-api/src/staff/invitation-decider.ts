import type { DomainEvent, EventNamed, StaffType } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';
import { copy } from '../copy.es.ts';

/** An invitation, on the stream of the account that it may become; null before it, and for every other account. */
export type InvitationState = { email: string; userType: StaffType; until: string; status: 'open' | 'accepted' | 'withdrawn' } | null;

export type InvitationCommand =
  | { type: 'Invite'; accountId: string; email: string; userType: StaffType; until: string }
  | { type: 'Withdraw'; accountId: string }
  | { type: 'Accept'; accountId: string; name: string; at: string };

type InvitationEvent = EventNamed<'StaffInvited' | 'StaffInvitationWithdrawn' | 'AccountCreated'>;

/** The account of the invited. The link proves the email, so nothing else confirms it. @throws ApiError `invalid-code` */
function accept({ accountId, name, at }: InvitationCommand & { type: 'Accept' }, state: InvitationState): InvitationEvent[] {
  if (state?.status !== 'open' || at >= state.until) throw new ApiError('invalid-code', copy.usedLink);
  return [{ type: 'AccountCreated', data: { accountId, userType: state.userType, confirmBy: null, personal: { name, email: state.email } } }];
}

function decide(command: InvitationCommand, state: InvitationState): InvitationEvent[] {
  const { accountId } = command;
  if (command.type === 'Accept') return accept(command, state);
  if (command.type === 'Invite') {
    const { userType, until, email } = command;
    return state ? [] : [{ type: 'StaffInvited', data: { accountId, userType, until, personal: { email } } }];
  }
  if (!state) throw new ApiError('not-found', 'There is no such invitation');
  if (state.status === 'accepted') throw new ApiError('not-in-this-state', 'This invitation was accepted');
  return state.status === 'withdrawn' ? [] : [{ type: 'StaffInvitationWithdrawn', data: { accountId } }];
}

function evolve(state: InvitationState, event: DomainEvent): InvitationState {
  if (event.type === 'StaffInvited') return { email: event.data.personal.email, userType: event.data.userType, until: event.data.until, status: 'open' };
  if (event.type === 'AccountCreated') return state && { ...state, status: 'accepted' };
  return event.type === 'StaffInvitationWithdrawn' || event.type === 'PersonErased' ? state && { ...state, status: 'withdrawn' } : state;
}

/** Decider of invitations: sent, and then accepted once in time, or taken back. */
export const invitationDecider: Decider<InvitationState, InvitationCommand, InvitationEvent> = { initialState: null, decide, evolve };
