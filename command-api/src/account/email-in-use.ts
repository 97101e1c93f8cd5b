import type { DomainEvent } from '@busca/events';

/** The email that a stream's account or profile holds after an event; unchanged by events that carry none. */
function emailAfter(email: string | undefined, event: DomainEvent): string | undefined {
  switch (event.type) {
    case 'AccountCreated':
    case 'AgentRegistered':
    case 'LenderRegistered':
      return event.data.personal.email;
    case 'AccountEmailChanged':
      return event.data.personal.to;
    case 'AgentEdited':
    case 'AgentResubmitted':
    case 'LenderEdited':
    case 'LenderResubmitted':
      return event.data.personal.changes.email?.to ?? email;
    default:
      return email;
  }
}

/** The email that the account or profile of a stream holds now; undefined when it holds none. */
export const emailInUse = (events: readonly DomainEvent[]): string | undefined => events.reduce(emailAfter, undefined);
