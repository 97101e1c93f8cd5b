import type { DomainEvent } from '@busca/events';

/**
 * Whether a link or code that was sent to an account's email was used, so that its owner reads what is sent there. Stricter than
 * `confirmed`, which every email is where no email can go out: anybody could sign up with a stranger's and read the stranger's messages.
 */
export function isEmailProven(events: readonly DomainEvent[]): boolean {
  let isProven = false;
  for (const { type, data } of events) {
    // An invitation is accepted by a link; its account is created after it.
    if (type === 'StaffInvited' || type === 'EmailConfirmed' || type === 'EmailChangeUndone') isProven = true;
    // Only a change by a link can be undone; an old event without one does not tell.
    if (type === 'AccountEmailChanged') isProven = data.undo !== null;
  }
  return isProven;
}
