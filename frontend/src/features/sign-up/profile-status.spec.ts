import type { UserReply } from '@busca/query-api/contract';
import { expect, it } from 'vitest';
import { isOfAnother, standingOf } from './sign-up-success.tsx';

type Status = UserReply['agents'][number]['status'];
const EMAIL = 'ana@example.com';
const user = (statuses: Status[], account: Partial<UserReply> = {}) =>
  ({
    agents: statuses.map((status) => ({ status })),
    lenders: [],
    email: EMAIL,
    email_confirmed: true,
    pending_email: null,
    ...account,
  }) as unknown as UserReply;

it.each<[Status[], Status]>([
  [[], 'pending'],
  [['pending'], 'pending'],
  [['approved'], 'approved'],
  [['suspended'], 'suspended'],
  [['approved', 'pending'], 'pending'],
  [['approved', 'rejected'], 'rejected'],
])('the success screen of a sign-up names the status of profiles that are %j as %s', (statuses, status) => {
  expect(standingOf(user(statuses))).toEqual({ status, unconfirmed: null });
});

it.each<[string, Status[], Partial<UserReply>, string | null]>([
  ['its address', ['pending'], { email_confirmed: false }, EMAIL],
  [
    'the address that it changes to',
    [],
    { email_confirmed: false, pending_email: 'luz@example.com' },
    'luz@example.com',
  ],
  ['no address once a profile was decided on', ['rejected'], { email_confirmed: false }, null],
  ['no address once it is confirmed', ['pending'], { pending_email: 'luz@example.com' }, null],
])(
  'the success screen of an account says that a profile in review waits for %s',
  (_, statuses, account, unconfirmed) => {
    expect(standingOf(user(statuses, account)).unconfirmed).toBe(unconfirmed);
  },
);

it.each<[string, string[] | null, boolean]>([
  ['one of the user', ['a1', 'a2'], false],
  ['another user with profiles', ['a3'], true],
  ['a user without an agent profile, such as a lender', [], true],
  ['a user who cannot be read', null, false],
])('a payment that was left in the browser, beside %s', (_, profiles, others) => {
  const agents = profiles?.map((id) => ({ id })) as UserReply['agents'] | undefined;
  const agent = { id: 'a2', name: 'Ana', website: 'Busca' as const };
  expect(isOfAnother({ agent }, agents ? { agents } : null)).toBe(others);
});
