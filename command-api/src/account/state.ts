import { ERASED, replayEventTypes, type UserType } from '@busca/events';
import { createEvolve, type Evolve } from '../command-handler/decider.ts';

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
export type AccountState = (Account & {
  /** Whether the owner wants news by email. */
  news: boolean;
  /** Whether the email about the review was requested. */
  confirmationRequested: boolean;
  /** Whether the account's email is confirmed, and the links that confirm it until then. */
  confirmed: boolean;
  confirmations: readonly Link[];
  /** The email that the account changes to once it is confirmed. */
  pending: LinkedEmail | null;
  /** Former emails, and the links that undo the changes which left them, the oldest first. */
  former: readonly LinkedEmail[];
}) | null;

/** The account's state after an event. */
export const evolveAccount: Evolve<AccountState> = createEvolve({
  on: {
    AccountCreated: ({ data: { accountId, userType, confirmBy, personal } }) => (personal.email === ERASED ? null : {
      id: accountId, userType, ...personal, news: true, confirmationRequested: false,
      confirmed: confirmBy === null, confirmations: confirmBy === null ? [] : [{ id: accountId, until: confirmBy }], pending: null, former: [],
    }),
    EmailConfirmationRequested: ({ data: { requestId: id, until } }, state) => state && { ...state, confirmations: [...state.confirmations, { id, until }] },
    EmailConfirmed: (_, state) => state && { ...state, confirmed: true, confirmations: [] },
    EmailChangeRequested: ({ data: { requestId: id, until, personal } }, state) => state && { ...state, pending: { email: personal.to, link: { id, until } } },
    EmailChangeWithdrawn: (_, state) => state && { ...state, pending: null },
    AccountEmailChanged: ({ data: { undo, personal } }, state) =>
      state && { ...state, email: personal.to, pending: null, former: undo ? [...state.former, { email: personal.from, link: undo }] : state.former },
    // Later changes are undone along with this one.
    EmailChangeUndone: ({ data: { undoId, personal } }, state) =>
      state && { ...state, email: personal.to, pending: null, former: state.former.slice(0, state.former.findIndex(({ link }) => link.id === undoId)) },
    // Whoever ends the sessions may end those of a thief, who may have requested the change.
    PasswordChanged: (_, state) => state && { ...state, pending: null },
    SessionsEnded: (_, state) => state && { ...state, pending: null },
    NewsChosen: ({ data: { news } }, state) => state && { ...state, news },
    ConfirmationRequested: (_, state) => state && { ...state, confirmationRequested: true },
    PersonErased: () => null,
  },
  ignored: [
    'SessionEnded', 'NewDeviceUsed', 'OwnerAlerted', 'EmailClaimed', 'EmailClaimLost',
    'AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'AgentEmbedLinkSet',
    'LenderRegistered', 'LenderEdited', 'LenderResubmitted',
    'ProfileApproved', 'ProfileRejected', 'ProfileRejectionRevoked', 'ProfileSuspended', 'ProfileReinstated', 'ProfileAssigned', 'ProfileNoted', 'PremiumGranted', 'PremiumRevoked',
    'PlanChosen', 'PlanDeclined', 'PlanWithdrawn', 'PlanPaymentConfirmed', 'PlanChanged',
    'LeadSent', 'LeadHandled', 'LeadReopened', 'LeadAssigned', 'LeadNoted', 'LeadConsentRevoked',
    'DemoRequested', 'DemoRequestHandled',
    'EmailGivenUp', 'EmailResendRequested',
    'StaffInvited', 'StaffInvitationWithdrawn', 'StaffEnded', 'ProfileEditSeen', 'AdminDigestPrepared', ...replayEventTypes,
  ],
});
