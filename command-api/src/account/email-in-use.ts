import type { DomainEvent } from '@busca/events';

interface Emails {
  current?: string | undefined;
  /** Emails that the account can have back: the former address may undo the change until then (ISO). */
  former: readonly { email: string; until: string }[];
}

/** The emails of a stream's account or profile after an event; events without an email leave them unchanged. */
function emailsAfter(emails: Emails, event: DomainEvent): Emails {
  switch (event.type) {
    case 'AccountCreated':
    case 'AgentRegistered':
    case 'LenderRegistered':
      return { ...emails, current: event.data.personal.email };
    case 'AccountEmailChanged': {
      const { undo, personal } = event.data;
      return { current: personal.to, former: undo ? [...emails.former, { email: personal.from, until: undo.until }] : emails.former };
    }
    case 'EmailChangeUndone':
      return { ...emails, current: event.data.personal.to };
    case 'AgentEdited':
    case 'AgentResubmitted':
    case 'LenderEdited':
    case 'LenderResubmitted':
      return { ...emails, current: event.data.personal.changes.email?.to ?? emails.current };
    default:
      return emails;
  }
}

/**
 * Whether a stream's account or profile uses an email, in any case: it is its current one, or one that a former address
 * can restore at `now`. Nobody else may take it meanwhile.
 */
export function usesEmail(events: readonly DomainEvent[], email: string, now: Date): boolean {
  const { current, former } = events.reduce(emailsAfter, { former: [] });
  const kept = former.filter(({ until }) => now.toISOString() < until).map((one) => one.email);
  return [current, ...kept].some((one) => one?.toLowerCase() === email.toLowerCase());
}
