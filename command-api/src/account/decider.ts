import type { EventNamed, UserType } from '@busca/events';
import { ApiError } from '@busca/platform';
import { createEvolve, type Decider } from '../command-handler/decider.ts';

export interface Account {
  id: string;
  name: string;
  email: string;
  userType: UserType;
}

/** Decider state: the account, and whether its confirmation email was requested; null before its creation. */
export type AccountState = (Account & { confirmationRequested: boolean }) | null;

export type AccountCommand =
  | { type: 'CreateAccount'; account: Account }
  | { type: 'ChangeEmail'; email: string }
  | { type: 'ChangePassword'; changedAt: string }
  | { type: 'RequestConfirmation' };

type AccountEvent = EventNamed<'AccountCreated' | 'AccountEmailChanged' | 'PasswordChanged' | 'ConfirmationRequested'>;

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
      return command.email === state.email ? [] : [{ type: 'AccountEmailChanged', data: { accountId, personal: { from: state.email, to: command.email } } }];
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
      AccountCreated: ({ data }) => ({ id: data.accountId, userType: data.userType, ...data.personal, confirmationRequested: false }),
      AccountEmailChanged: ({ data }, state) => state && { ...state, email: data.personal.to },
      ConfirmationRequested: (_, state) => state && { ...state, confirmationRequested: true },
    },
    ignored: [
      'PasswordChanged', 'EmailClaimed', 'EmailClaimLost',
      'AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'AgentEmbedLinkSet',
      'LenderRegistered', 'LenderEdited', 'LenderResubmitted',
      'ProfileApproved', 'ProfileRejected', 'ProfileSuspended', 'ProfileReinstated', 'PremiumGranted', 'PremiumRevoked',
      'PlanChosen', 'PlanDeclined', 'PlanWithdrawn', 'PlanPaymentConfirmed', 'PlanChanged',
      'LeadSent', 'LeadHandled',
      'DemoRequested', 'DemoRequestHandled',
    ],
  }),
};
