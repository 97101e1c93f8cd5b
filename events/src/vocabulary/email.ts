import { z } from 'zod';
import { defineEvent } from './definition.ts';

/** What caused an email: an event, and which of its emails. */
const cause = z.object({ stream: z.string(), eventId: z.string(), type: z.string(), key: z.string() });
/** `accountId` is null for an email to somebody without an account. */
const email = z.object({ emailId: z.string(), accountId: z.string().nullable(), cause });

const example = {
  emailId: '0198c5a0-0000-8000-8000-000000000006',
  accountId: '0198c5a0-0000-7000-8000-000000000001',
  cause: {
    stream: 'account-0198c5a0-0000-7000-8000-000000000001',
    eventId: '0198c5a0-0000-7000-8000-000000000007',
    type: 'AccountCreated',
    key: 'letter',
  },
};

/** An email is not tried any more. `refused`: the mail server refused it for good; otherwise all its tries failed. */
export const EmailGivenUp = defineEvent({
  type: 'EmailGivenUp',
  version: 1,
  data: email.extend({ refused: z.boolean(), tries: z.number().int() }),
  example: { ...example, refused: true, tries: 1 },
});

/** An admin has an email sent again that was given up. */
export const EmailResendRequested = defineEvent({
  type: 'EmailResendRequested',
  version: 1,
  data: email,
  example,
});

export const emailEvents = [EmailGivenUp, EmailResendRequested] as const;

const count = z.number().int();

/** What waits for the admins on a day: how many of each, and since when the oldest notice waits (ISO). */
const waitingSchema = z.object({
  new: count,
  again: count,
  payments: count,
  demos: count,
  /** Left out before there were any. */
  reports: count.optional(),
  leads: count,
  emails: count,
  edits: count,
  oldest: z.string().nullable(),
});

/**
 * An admin is told by email what waits on a day (yyyy-mm-dd, in the portal's zone). Its stream is named by both, so
 * that no day has two.
 */
export const AdminDigestPrepared = defineEvent({
  type: 'AdminDigestPrepared',
  version: 1,
  data: z.object({ accountId: z.string(), day: z.string(), waiting: waitingSchema }),
  example: {
    accountId: '0198c5a0-0000-7000-8000-000000000001',
    day: '2026-01-05',
    waiting: {
      new: 2,
      again: 1,
      payments: 1,
      demos: 0,
      reports: 1,
      leads: 3,
      emails: 0,
      edits: 4,
      oldest: '2026-01-02T09:00:00.000Z',
    },
  },
});

export const digestEvents = [AdminDigestPrepared] as const;
