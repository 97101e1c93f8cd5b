import { ERASED, fold, type EventNamed, type Evolve, type RecordedEvent, type UserType } from '@busca/events';

/** A former email, and the link that undoes the change which left it. Times are ISO. */
export interface FormerEmail {
  email: string;
  undo: { id: string; until: string };
}

/** An account that an event is about. */
export interface Recipient {
  userType: UserType;
  name: string;
  email: string;
  /** Whether its email is confirmed. Before that no email holds the name: it could be anybody's text. */
  confirmed: boolean;
  /** Whether its owner wants news by email. */
  news: boolean;
  /** Whether the email about the review was requested. */
  reviewRequested: boolean;
  /** Former emails, the oldest first. */
  former: readonly FormerEmail[];
}

const movedTo = (
  known: Recipient,
  { undo, personal: { from, to } }: EventNamed<'AccountEmailChanged'>['data'],
): Recipient => ({ ...known, email: to, former: undo ? [...known.former, { email: from, undo }] : known.former });

type State = Recipient | undefined;

/** The recipient after an event. */
const after: Evolve<State> = fold(['account', 'accountEmail', 'staff'], {
  AccountCreated: ({ data: { personal, userType, confirmBy } }) => ({
    ...personal,
    userType,
    confirmed: confirmBy === null,
    news: true,
    reviewRequested: false,
    former: [],
  }),
  // The invited has an email before the account, whose name nobody knows yet.
  StaffInvited: ({ data: { personal, userType } }) => ({
    userType,
    name: '',
    email: personal.email,
    confirmed: false,
    news: true,
    reviewRequested: false,
    former: [],
  }),
  StaffInvitationWithdrawn: () => undefined,
  StaffEnded: null,
  NewsChosen: ({ data: { news } }, known) => known && { ...known, news },
  ConfirmationRequested: (_, known) => known && { ...known, reviewRequested: true },
  EmailConfirmationRequested: null,
  EmailConfirmed: (_, known) => known && { ...known, confirmed: true },
  EmailChangeRequested: null,
  EmailChangeWithdrawn: null,
  AccountEmailChanged: ({ data }, known) => known && movedTo(known, data),
  // Later changes are undone along with this one.
  EmailChangeUndone: ({ data: { undoId, personal } }, known) =>
    known && {
      ...known,
      email: personal.to,
      former: known.former.slice(
        0,
        known.former.findIndex(({ undo }) => undo.id === undoId),
      ),
    },
});

/** The account after its events; undefined when there is none, or its person was erased. */
export function recipientOf(events: readonly RecordedEvent[]): Recipient | undefined {
  const recipient = events.reduce<State>(after, undefined);
  return recipient?.email === ERASED ? undefined : recipient;
}
