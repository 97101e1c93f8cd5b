import type { UserReply } from '@busca/query-api/contract';
import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

type Status = UserReply['agents'][number]['status'];
const user = (...statuses: Status[]) => ({ agents: statuses.map((status) => ({ status })), lenders: [] }) as unknown as UserReply;

it.each<[Status[], Status]>([
  [[], 'pending'],
  [['pending'], 'pending'],
  [['approved'], 'approved'],
  [['suspended'], 'suspended'],
  [['approved', 'pending'], 'pending'],
  [['approved', 'rejected'], 'rejected'],
])('the thanks to the owner of profiles that are %j speak of one that is %s', (statuses, standing) => {
  expect(standingOf(user(...statuses))).toBe(standing);
});
