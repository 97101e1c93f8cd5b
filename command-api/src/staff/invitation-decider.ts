import { fold, type EventNamed, type Evolve, type StaffType } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';
import { copy } from '../copy.es.ts';

/** An invitation, on the stream of the account that it may become; null before it, and for every other account. */
export type InvitationState = {
  email: string;
  userType: StaffType;
  until: string;
  status: 'open' | 'accepted' | 'withdrawn';
} | null;

export type InvitationCommand =
  | { type: 'Invite'; accountId: string; email: string; userType: StaffType; until: string }
  | { type: 'Renew'; accountId: string; until: string }
  | { type: 'Withdraw'; accountId: string }
  | { type: 'Accept'; accountId: string; name: string; at: string };

type InvitationEvent = EventNamed<'StaffInvited' | 'StaffInvitationWithdrawn' | 'AccountCreated'>;

/**
 * The account of the invited. The link proves the email, so nothing else confirms it.
 * @throws ApiError `invalid-code`
 */
function accept(
  { accountId, name, at }: InvitationCommand & { type: 'Accept' },
  state: InvitationState,
): InvitationEvent[] {
  if (state?.status !== 'open' || at >= state.until) throw new ApiError('invalid-code', copy.deadLink);
  return [
    {
      type: 'AccountCreated',
      data: { accountId, userType: state.userType, confirmBy: null, personal: { name, email: state.email } },
    },
  ];
}

type Invited = Omit<InvitationCommand & { type: 'Invite' }, 'type'>;

/**
 * A new invitation, or one that is sent again: it is valid from now on, and the latest role counts.
 * @throws ApiError `not-in-this-state`
 */
function invite({ accountId, email, userType, until }: Invited, state: InvitationState): InvitationEvent[] {
  if (state && state.status !== 'open')
    throw new ApiError('not-in-this-state', 'This invitation was accepted or withdrawn');
  return [{ type: 'StaffInvited', data: { accountId, userType, until, personal: { email } } }];
}

function decide(command: InvitationCommand, state: InvitationState): InvitationEvent[] {
  const { accountId } = command;
  if (command.type === 'Accept') return accept(command, state);
  if (command.type === 'Invite') return invite(command, state);
  if (!state) throw new ApiError('not-found', 'There is no such invitation');
  if (command.type === 'Renew') return invite({ ...state, ...command }, state);
  if (state.status === 'accepted') throw new ApiError('not-in-this-state', 'This invitation was accepted');
  return state.status === 'withdrawn' ? [] : [{ type: 'StaffInvitationWithdrawn', data: { accountId } }];
}

const withdrawn = (_: unknown, state: InvitationState): InvitationState => state && { ...state, status: 'withdrawn' };

const evolve: Evolve<InvitationState> = fold(['account', 'staff', 'person'], {
  StaffInvited: ({
    data: {
      userType,
      until,
      personal: { email },
    },
  }) => ({ email, userType, until, status: 'open' }),
  AccountCreated: (_, state) => state && { ...state, status: 'accepted' },
  StaffInvitationWithdrawn: withdrawn,
  PersonErased: withdrawn,
  AccountRenamed: null,
  NewsChosen: null,
  ConfirmationRequested: null,
  StaffEnded: null,
});

/** Decider of invitations: sent, maybe sent again, and then accepted once in time, or taken back. */
export const invitationDecider: Decider<InvitationState, InvitationCommand, InvitationEvent> = {
  initialState: null,
  decide,
  evolve,
};
