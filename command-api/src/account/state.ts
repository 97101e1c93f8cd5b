import { ERASED, fold, type Evolve, type UserType } from '@busca/events';
import type { LinkState } from '../contract.ts';

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
