import { AccountCreated, catalogue, LeadSent } from '@busca/events';
import { expect, it } from 'vitest';
import { exampleOf, letterhead, recorder } from '../../testing/index.ts';
import { emailsFor, isMailed, mailedTypes } from './emails.ts';
import { receiptOf } from './sender-emails.ts';
import type { Recipient } from './recipient.ts';

const parts = { keys: { lookupSecret: async () => Buffer.alloc(32, 7) }, ...letterhead };
const former = {
  email: 'antes@example.com',
  undo: { id: AccountCreated.example.accountId, until: '2999-01-01T00:00:00.000Z' },
};
const confirmed: Recipient = {
  userType: 'Agent',
  name: 'Ana Ríos',
  email: 'ana@example.com',
  confirmed: true,
  news: true,
  reviewRequested: true,
  former: [former],
};
const unconfirmed: Recipient = { ...confirmed, confirmed: false };

/** Every email of every type, to an account with a confirmed email and to one without, as `type key`. */
async function everyEmail() {
  const signedUp = [null, '2026-01-06T09:30:00.000Z'].map((confirmBy) =>
    recorder()('AccountCreated', { ...AccountCreated.example, confirmBy }),
  );
  const events = [
    ...signedUp,
    ...mailedTypes.filter((type) => catalogue.get(type) !== AccountCreated).map((type) => exampleOf(type)),
  ];
  const all = events.flatMap((event) =>
    [confirmed, unconfirmed].map(async (now) =>
      (isMailed(event)
        ? await emailsFor(event, { now, then: now, profile: undefined, stream: [event] }, parts)
        : []
      ).map(({ key, unsubscribe }) => ({ email: `${event.type} ${key}`, canEnd: unsubscribe !== undefined })),
    ),
  );
  return (await Promise.all(all)).flat();
}

it('Of all emails, the welcome, a reinstated profile and the daily summary alone have List-Unsubscribe', async () => {
  const all = await everyEmail();
  const namesOf = (canEnd: boolean) =>
    [...new Set(all.filter((one) => one.canEnd === canEnd).map(({ email }) => email))].toSorted();
  expect(namesOf(true)).toEqual(['AccountCreated letter', 'AdminDigestPrepared letter', 'ProfileReinstated letter']);
  expect(namesOf(false)).toEqual([
    'AccountCreated letter',
    'AccountEmailChanged former',
    'AccountEmailChanged letter',
    'ConfirmationRequested letter',
    'EmailChangeRequested letter',
    'EmailChangeUndone former',
    'EmailChangeUndone letter',
    'EmailConfirmationRequested letter',
    'EmailConfirmed letter',
    'LeadOffered letter',
    'LeadReminded letter',
    'LicenceTermReached letter',
    'NewDeviceUsed letter',
    'OwnerAlerted letter',
    'PasswordChanged former',
    'PasswordChanged letter',
    'PlanChanged letter',
    'PlanChosen letter',
    'PlanDeclined letter',
    'PlanWithdrawn letter',
    'ProfileApproved letter',
    'ProfileRejected letter',
    'ProfileRejectionRevoked letter',
    'ProfileSuspended letter',
    'ReviewPublished letter',
    'StaffInvited letter',
  ]);
  const sent = recorder()('LeadSent', LeadSent.example);
  expect(await receiptOf(sent, { ...parts, read: async () => [sent] })).not.toHaveProperty('unsubscribe');
});
