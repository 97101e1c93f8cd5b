import type { DomainEvent } from '@busca/events';

/** The email of a stream's account or profile after an event; events without an email leave it unchanged. */
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

/** The current email of a stream's account or profile; undefined where it has none. */
export const emailInUse = (events: readonly DomainEvent[]): string | undefined => events.reduce(emailAfter, undefined);
