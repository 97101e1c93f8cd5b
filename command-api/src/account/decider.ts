import { ERASED, type EventNamed, type Evolve, fold, type OwnerAlert, type UserType } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';
import type { LinkState } from '../contract.ts';
import { copy } from '../copy.es.ts';

export interface Account {
  id: string;
  name: string;
  email: string;
  userType: UserType;
}

/** The id in the link of an email, and until when (ISO) it is valid. */
export interface Link {
  id: string;
  until: string;
}

/** An email, and the link that takes it. */
interface LinkedEmail {
  email: string;
  link: Link;
}

/** Decider state; null before the account's creation, and once its person was erased. */
export type AccountState =
  | (Account & {
      /** Whether the owner wants news by email. */
      news: boolean;
      /** Whether the email about the review was requested. */
      confirmationRequested: boolean;
      /**
       * Whether the account's email is confirmed, and the links that confirm emails, by the email that each was sent
       * to.
       */
      confirmed: boolean;
      confirmations: readonly LinkedEmail[];
      /** The email that the account changes to once it is confirmed. */
      pending: LinkedEmail | null;
      /** Former emails, and the links that undo the changes which left them, the oldest first. */
      former: readonly LinkedEmail[];
      /** Ids of the links that have undone a change. */
      undone: readonly string[];
    })
  | null;
type Existing = NonNullable<AccountState>;

/** The state after a link was sent that confirms an email. */
const sentTo = (email: string, link: Link, state: Existing): Existing => ({
  ...state,
  confirmations: [...state.confirmations, { email, link }],
});

/** The account's state after an event. */
export const evolveAccount: Evolve<AccountState> = fold(['account', 'accountEmail', 'access', 'person'], {
  AccountCreated: ({ data: { accountId, userType, confirmBy, personal } }) =>
    personal.email === ERASED
      ? null
      : {
          id: accountId,
          userType,
          ...personal,
          news: true,
          confirmationRequested: false,
          confirmed: confirmBy === null,
          confirmations:
            confirmBy === null ? [] : [{ email: personal.email, link: { id: accountId, until: confirmBy } }],
          pending: null,
          former: [],
          undone: [],
        },
  EmailConfirmationRequested: ({ data: { requestId: id, until } }, state) =>
    state && sentTo(state.email, { id, until }, state),
  EmailConfirmed: (_, state) => state && { ...state, confirmed: true },
  EmailChangeRequested: ({ data: { requestId: id, until, personal } }, state) =>
    state && { ...sentTo(personal.to, { id, until }, state), pending: { email: personal.to, link: { id, until } } },
  EmailChangeWithdrawn: (_, state) => state && { ...state, pending: null },
  AccountEmailChanged: ({ data: { undo, personal } }, state) =>
    state && {
      ...state,
      email: personal.to,
      pending: null,
      former: undo ? [...state.former, { email: personal.from, link: undo }] : state.former,
    },
  // Later changes are undone along with this one.
  EmailChangeUndone: ({ data: { undoId, personal } }, state) =>
    state && {
      ...state,
      email: personal.to,
      pending: null,
      undone: [...state.undone, undoId],
      former: state.former.slice(
        0,
        state.former.findIndex(({ link }) => link.id === undoId),
      ),
    },
  // Whoever ends the sessions may end those of a thief, who may have requested the change.
  PasswordChanged: (_, state) => state && { ...state, pending: null },
  SessionsEnded: (_, state) => state && { ...state, pending: null },
  AccountRenamed: ({ data: { personal } }, state) => state && { ...state, name: personal.to },
  NewsChosen: ({ data: { news } }, state) => state && { ...state, news },
  ConfirmationRequested: (_, state) => state && { ...state, confirmationRequested: true },
  PersonErased: () => null,
  OwnerAlerted: null,
});

const untilOver = ({ until }: Link, at: string): LinkState => (at < until ? 'open' : 'over');

/**
 * The state of a link that confirms an email. Each link that was sent to the account's email has done its work once the
 * email is confirmed, by whichever.
 */
export function confirmationState(
  { email, confirmed, confirmations, pending }: Existing,
  linkId: string,
  at: string,
): LinkState {
  if (pending?.link.id === linkId) return untilOver(pending.link, at);
  const sent = confirmations.find((to) => to.link.id === linkId && to.email === email);
  if (!sent) return 'over';
  return confirmed ? 'done' : untilOver(sent.link, at);
}

/** The state of a link that undoes a change of email. */
export function undoState({ former, undone }: Existing, linkId: string, at: string): LinkState {
  const change = former.find(({ link }) => link.id === linkId);
  if (change) return untilOver(change.link, at);
  return undone.includes(linkId) ? 'done' : 'over';
}

export type AccountCommand =
  | { type: 'CreateAccount'; account: Account; confirmBy: string | null }
  // Without a link the email changes at once: no email can go out.
  | { type: 'ChangeEmail'; email: string; link: Link | null }
  | { type: 'RenewEmailChange'; link: Link }
  | { type: 'RequestEmailConfirmation'; link: Link }
  | { type: 'ConfirmEmail'; linkId: string; at: string; undo: Link }
  // `undoneAt`: the sessions that began before it are over.
  | { type: 'UndoEmailChange'; undoId: string; at: string; undoneAt: string }
  // `provesEmail`: a code that was sent to the email has set the password.
  | { type: 'ChangePassword'; changedAt: string; provesEmail: boolean }
  | { type: 'EndSessions'; endedAt: string }
  | { type: 'Rename'; name: string }
  | { type: 'ChooseNews'; news: boolean }
  | { type: 'AlertOwner'; alert: OwnerAlert }
  | { type: 'RequestConfirmation' };

type AccountEvent = EventNamed<
  | 'AccountCreated'
  | 'EmailConfirmationRequested'
  | 'EmailConfirmed'
  | 'AccountRenamed'
  | 'NewsChosen'
  | 'EmailChangeRequested'
  | 'EmailChangeWithdrawn'
  | 'AccountEmailChanged'
  | 'EmailChangeUndone'
  | 'PasswordChanged'
  | 'SessionsEnded'
  | 'OwnerAlerted'
  | 'ConfirmationRequested'
>;
type Undoing = AccountCommand & { type: 'UndoEmailChange' };

const deadLink = (): ApiError => new ApiError('invalid-code', copy.deadLink);
const confirmed = (accountId: string): AccountEvent => ({ type: 'EmailConfirmed', data: { accountId } });

/** The account keeps its email until the new one is confirmed. Its own email, sent again, withdraws a change. */
function changeEmail({ id: accountId, email: from, pending }: Existing, to: string, link: Link | null): AccountEvent[] {
  if (to === from) return pending ? [{ type: 'EmailChangeWithdrawn', data: { accountId } }] : [];
  if (!link) return [{ type: 'AccountEmailChanged', data: { accountId, undo: null, personal: { from, to } } }];
  return [
    { type: 'EmailChangeRequested', data: { accountId, requestId: link.id, until: link.until, personal: { to } } },
  ];
}

/**
 * Confirms the email that a link was sent to: a new one, or the account's own. An address that was never confirmed
 * cannot undo a change: it may be a stranger's. @throws ApiError `invalid-code` for a link that was used, replaced, or
 * is too old
 */
function confirmEmail(state: Existing, linkId: string, at: string, undo: Link): AccountEvent[] {
  const { id: accountId, email: from, pending } = state;
  if (confirmationState(state, linkId, at) !== 'open') throw deadLink();
  if (pending?.link.id === linkId) {
    const change: AccountEvent = {
      type: 'AccountEmailChanged',
      data: { accountId, undo: state.confirmed ? undo : null, personal: { from, to: pending.email } },
    };
    return state.confirmed ? [change] : [change, confirmed(accountId)];
  }
  return [confirmed(accountId)];
}

/** @throws ApiError `invalid-code` for a change that is unknown, undone already, or too long ago */
function undoEmailChange(state: Existing, { undoId, at, undoneAt }: Undoing): AccountEvent[] {
  const { id: accountId, email, former } = state;
  const change = former.find(({ link }) => link.id === undoId);
  if (!change || undoState(state, undoId, at) !== 'open') throw deadLink();
  return [
    { type: 'EmailChangeUndone', data: { accountId, undoId, undoneAt, personal: { from: email, to: change.email } } },
  ];
}

function changePassword(state: Existing, changedAt: string, provesEmail: boolean): AccountEvent[] {
  const change: AccountEvent = { type: 'PasswordChanged', data: { accountId: state.id, changedAt } };
  return provesEmail && !state.confirmed ? [change, confirmed(state.id)] : [change];
}

function decide(command: AccountCommand, state: AccountState): AccountEvent[] {
  if (command.type === 'CreateAccount') {
    if (state) throw new ApiError('conflict', 'This account exists already');
    const { id: accountId, userType, name, email } = command.account;
    return [
      {
        type: 'AccountCreated',
        data: { accountId, userType, confirmBy: command.confirmBy, personal: { name, email } },
      },
    ];
  }
  if (!state) throw new ApiError('not-found', 'There is no such account');
  const accountId = state.id;
  switch (command.type) {
    case 'ChangeEmail':
      return changeEmail(state, command.email, command.link);
    case 'RenewEmailChange':
      return state.pending ? changeEmail(state, state.pending.email, command.link) : [];
    case 'RequestEmailConfirmation':
      return state.confirmed
        ? []
        : [
            {
              type: 'EmailConfirmationRequested',
              data: { accountId, requestId: command.link.id, until: command.link.until },
            },
          ];
    case 'ConfirmEmail':
      return confirmEmail(state, command.linkId, command.at, command.undo);
    case 'UndoEmailChange':
      return undoEmailChange(state, command);
    case 'ChangePassword':
      return changePassword(state, command.changedAt, command.provesEmail);
    case 'EndSessions':
      return [{ type: 'SessionsEnded', data: { accountId, endedAt: command.endedAt } }];
    case 'Rename':
      return state.name === command.name
        ? []
        : [{ type: 'AccountRenamed', data: { accountId, personal: { from: state.name, to: command.name } } }];
    case 'ChooseNews':
      return state.news === command.news ? [] : [{ type: 'NewsChosen', data: { accountId, news: command.news } }];
    case 'AlertOwner':
      return [{ type: 'OwnerAlerted', data: { accountId, alert: command.alert } }];
    case 'RequestConfirmation':
      return state.confirmationRequested ? [] : [{ type: 'ConfirmationRequested', data: { accountId } }];
  }
}

export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: null,
  decide,
  evolve: evolveAccount,
};
