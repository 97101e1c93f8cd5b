import type { EventNamed, UserType } from '@busca/events';
import { ApiError } from '@busca/platform';
import { copy } from '../copy.es.ts';
import { createEvolve, type Decider } from '../command-handler/decider.ts';

export interface Account {
  id: string;
  name: string;
  email: string;
  userType: UserType;
}

/** Until when (ISO), and under which id, a change of email can be undone. */
export interface Undo {
  id: string;
  until: string;
}

/**
 * Decider state: the account, whether its confirmation email was requested, and its former emails with the changes that
 * left them, the oldest first; null before its creation.
 */
export type AccountState = (Account & { confirmationRequested: boolean; former: readonly { email: string; undo: Undo }[] }) | null;

export type AccountCommand =
  | { type: 'CreateAccount'; account: Account }
  | { type: 'ChangeEmail'; email: string; undo: Undo | null }
  | { type: 'UndoEmailChange'; undoId: string; at: string }
  | { type: 'ChangePassword'; changedAt: string }
  | { type: 'RequestConfirmation' };

type AccountEvent = EventNamed<'AccountCreated' | 'AccountEmailChanged' | 'EmailChangeUndone' | 'PasswordChanged' | 'ConfirmationRequested'>;

/** @throws ApiError `invalid-code` for a change that is unknown, undone already, or too long ago */
function undoEmailChange({ id: accountId, email, former }: NonNullable<AccountState>, undoId: string, at: string): AccountEvent[] {
  const change = former.find(({ undo }) => undo.id === undoId);
  if (!change || at >= change.undo.until) throw new ApiError('invalid-code', copy.usedLink);
  return [{ type: 'EmailChangeUndone', data: { accountId, undoId, undoneAt: at, personal: { from: email, to: change.email } } }];
}

function decide(command: AccountCommand, state: AccountState): AccountEvent[] {
  if (command.type === 'CreateAccount') {
    if (state) throw new ApiError('conflict', 'This account exists already');
    const { id: accountId, userType, name, email } = command.account;
    return [{ type: 'AccountCreated', data: { accountId, userType, personal: { name, email } } }];
  }
  if (!state) throw new ApiError('not-found', 'There is no such account');
  const accountId = state.id;
  switch (command.type) {
    case 'ChangeEmail':
      if (command.email === state.email) return [];
      return [{ type: 'AccountEmailChanged', data: { accountId, undo: command.undo, personal: { from: state.email, to: command.email } } }];
    case 'UndoEmailChange':
      return undoEmailChange(state, command.undoId, command.at);
    case 'ChangePassword':
      return [{ type: 'PasswordChanged', data: { accountId, changedAt: command.changedAt } }];
    case 'RequestConfirmation':
      return state.confirmationRequested ? [] : [{ type: 'ConfirmationRequested', data: { accountId } }];
  }
}

export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: null,
  decide,
  evolve: createEvolve({
    on: {
      AccountCreated: ({ data }) => ({ id: data.accountId, userType: data.userType, ...data.personal, confirmationRequested: false, former: [] }),
      AccountEmailChanged: ({ data: { undo, personal } }, state) =>
        state && { ...state, email: personal.to, former: undo ? [...state.former, { email: personal.from, undo }] : state.former },
      // Later changes are undone along with this one.
      EmailChangeUndone: ({ data: { undoId, personal } }, state) =>
        state && { ...state, email: personal.to, former: state.former.slice(0, state.former.findIndex(({ undo }) => undo.id === undoId)) },
      ConfirmationRequested: (_, state) => state && { ...state, confirmationRequested: true },
    },
    ignored: [
      'PasswordChanged', 'EmailClaimed', 'EmailClaimLost',
      'AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'AgentEmbedLinkSet',
      'LenderRegistered', 'LenderEdited', 'LenderResubmitted',
      'ProfileApproved', 'ProfileRejected', 'ProfileRejectionRevoked', 'ProfileSuspended', 'ProfileReinstated', 'PremiumGranted', 'PremiumRevoked',
      'PlanChosen', 'PlanDeclined', 'PlanWithdrawn', 'PlanPaymentConfirmed', 'PlanChanged',
      'LeadSent', 'LeadHandled',
      'DemoRequested', 'DemoRequestHandled',
    ],
  }),
};
