import { ERASED, type EventNamed, type RecordedEvent, type UserType } from '@busca/events';

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

function after(known: Recipient | undefined, event: RecordedEvent): Recipient | undefined {
  if (event.type === 'AccountCreated')
    return {
      ...event.data.personal,
      userType: event.data.userType,
      confirmed: event.data.confirmBy === null,
      news: true,
      reviewRequested: false,
      former: [],
    };
  // The invited has an email before the account, whose name nobody knows yet.
  if (event.type === 'StaffInvited')
    return {
      userType: event.data.userType,
      name: '',
      email: event.data.personal.email,
      confirmed: false,
      news: true,
      reviewRequested: false,
      former: [],
    };
  if (!known || event.type === 'StaffInvitationWithdrawn') return undefined;
  if (event.type === 'AccountEmailChanged') return movedTo(known, event.data);
  // Later changes are undone along with this one.
  if (event.type === 'EmailChangeUndone')
    return {
      ...known,
      email: event.data.personal.to,
      former: known.former.slice(
        0,
        known.former.findIndex(({ undo }) => undo.id === event.data.undoId),
      ),
    };
  if (event.type === 'NewsChosen') return { ...known, news: event.data.news };
  if (event.type === 'EmailConfirmed') return { ...known, confirmed: true };
  return event.type === 'ConfirmationRequested' ? { ...known, reviewRequested: true } : known;
}

/** The account after its events; undefined when there is none, or its person was erased. */
export function recipientOf(events: readonly RecordedEvent[]): Recipient | undefined {
  const recipient = events.reduce(after, undefined);
  return recipient?.email === ERASED ? undefined : recipient;
}
