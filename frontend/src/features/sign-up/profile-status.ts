import type { UserReply } from '@busca/query-api/contract';

type Status = UserReply['agents'][number]['status'];

/** What the success screen says about a user's profiles. */
export interface Standing {
  status: Status;
  /** The address whose confirmation a profile in review waits for; null when there is none. */
  unconfirmed: string | null;
}

/** Statuses by their importance to an owner of several profiles. */
const order: readonly Status[] = ['pending', 'rejected', 'suspended', 'approved'];

/**
 * The status of the user's most important profile, and whether its publication waits for an email. Without a profile
 * yet it is 'pending'.
 */
export function standingOf({
  agents,
  lenders,
  email,
  email_confirmed,
  pending_email,
}: Omit<UserReply, 'id' | 'name' | 'news' | 'user_type'>): Standing {
  const statuses = [...agents, ...lenders].map((profile) => profile.status);
  const status = order.find((one) => statuses.includes(one)) ?? 'pending';
  return { status, unconfirmed: status === 'pending' && !email_confirmed ? (pending_email ?? email) : null };
}
