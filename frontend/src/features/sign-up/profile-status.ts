import type { UserReply } from '@busca/query-api/contract';

type Status = UserReply['agents'][number]['status'];

/** Statuses by their importance to an owner of several profiles. */
const order: readonly Status[] = ['pending', 'rejected', 'suspended', 'approved'];

/** The status that the success screen names: the most important one of the user's profiles. Without a profile yet it is 'pending'. */
export function statusOf({ agents, lenders }: Pick<UserReply, 'agents' | 'lenders'>): Status {
  const statuses = [...agents, ...lenders].map(({ status }) => status);
  return order.find((status) => statuses.includes(status)) ?? 'pending';
}
