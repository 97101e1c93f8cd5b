import type { DomainEvent, EventNamed, UserType } from '@busca/events';
import { Refusal } from '@busca/station';
import type { Decider } from '../handle/decider.ts';

export interface Account {
  id: string;
  name: string;
  email: string;
  userType: UserType;
}

export type AccountState = Account | null;

export type AccountCommand =
  | { type: 'CreateAccount'; account: Account }
  | { type: 'ChangeEmail'; email: string };

type AccountEvent = EventNamed<'AccountCreated' | 'AccountEmailChanged'>;

function decide(command: AccountCommand, state: AccountState): AccountEvent[] {
  if (command.type === 'CreateAccount') {
    if (state) throw new Refusal('conflict', 'This account exists already');
    const { id: accountId, userType, name, email } = command.account;
    return [{ type: 'AccountCreated', data: { accountId, userType, personal: { name, email } } }];
  }
  if (!state) throw new Refusal('not-found', 'There is no such account');
  if (command.email === state.email) return [];
  return [{ type: 'AccountEmailChanged', data: { accountId: state.id, personal: { from: state.email, to: command.email } } }];
}

function evolve(state: AccountState, event: DomainEvent): AccountState {
  switch (event.type) {
    case 'AccountCreated':
      return { id: event.data.accountId, userType: event.data.userType, ...event.data.personal };
    case 'AccountEmailChanged':
      return state && { ...state, email: event.data.personal.to };
    default:
      return state;
  }
}

export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = { initialState: null, decide, evolve };

export const accountStream = (id: string): string => `account-${id}`;
