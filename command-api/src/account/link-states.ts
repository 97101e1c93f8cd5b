import type { LinkState } from '../contract.ts';
import type { AccountState, Link } from './state.ts';

type Existing = NonNullable<AccountState>;

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
