import { ERASED, type RecordedEvent } from '@busca/events';

/** An account that an event is about. */
export interface Recipient {
  name: string;
  email: string;
  /** Whether its email is confirmed. Before that no email holds the name: it could be anybody's text. */
  confirmed: boolean;
  /** Whether its owner wants news by email. */
  news: boolean;
  /** Whether the email about the review was requested. */
  reviewRequested: boolean;
}

function after(known: Recipient | undefined, event: RecordedEvent): Recipient | undefined {
  if (event.type === 'AccountCreated') return { ...event.data.personal, confirmed: event.data.confirmBy === null, news: true, reviewRequested: false };
  // The invited has an email before the account, whose name nobody knows yet.
  if (event.type === 'StaffInvited') return { name: '', email: event.data.personal.email, confirmed: false, news: true, reviewRequested: false };
  if (!known || event.type === 'StaffInvitationWithdrawn') return undefined;
  if (event.type === 'AccountEmailChanged' || event.type === 'EmailChangeUndone') return { ...known, email: event.data.personal.to };
  if (event.type === 'NewsChosen') return { ...known, news: event.data.news };
  if (event.type === 'EmailConfirmed') return { ...known, confirmed: true };
  return event.type === 'ConfirmationRequested' ? { ...known, reviewRequested: true } : known;
}

/** The account after its events; undefined when there is none, or its person was erased. */
export function recipientOf(events: readonly RecordedEvent[]): Recipient | undefined {
  const recipient = events.reduce(after, undefined);
  return recipient?.email === ERASED ? undefined : recipient;
}
