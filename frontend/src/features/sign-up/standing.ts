import type { UserReply } from '@busca/query-api/contract';

type Status = UserReply['agents'][number]['status'];

/** What an owner has to know first of several profiles. */
const order: readonly Status[] = ['pending', 'rejected', 'suspended', 'approved'];

/** Where a user's profiles stand, as the thanks for a sign-up tell it; a profile that is not there yet is under review. */
export function standingOf({ agents, lenders }: Pick<UserReply, 'agents' | 'lenders'>): Status {
  const found = [...agents, ...lenders].map(({ status }) => status);
  return order.find((status) => found.includes(status)) ?? 'pending';
}
