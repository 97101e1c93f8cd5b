import type { UserReply } from '@busca/query-api/contract';
import { expect, it } from 'vitest';
import { statusOf } from './profile-status.ts';

type Status = UserReply['agents'][number]['status'];
const user = (...statuses: Status[]) => ({ agents: statuses.map((status) => ({ status })), lenders: [] }) as unknown as UserReply;

it.each<[Status[], Status]>([
  [[], 'pending'],
  [['pending'], 'pending'],
  [['approved'], 'approved'],
  [['suspended'], 'suspended'],
  [['approved', 'pending'], 'pending'],
  [['approved', 'rejected'], 'rejected'],
])('the success screen of a sign-up names the status of profiles that are %j as %s', (statuses, status) => {
  expect(statusOf(user(...statuses))).toBe(status);
});
