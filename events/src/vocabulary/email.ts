import { z } from 'zod';
import { defineEvent } from './definition/definition.ts';

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
