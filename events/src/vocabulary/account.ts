import { z } from 'zod';
import { defineEvent } from './definition.ts';
import { userTypes } from './enums.ts';

const exampleAccount = '0198c5a0-0000-7000-8000-000000000001';

export const AccountCreated = defineEvent({
  type: 'AccountCreated',
  version: 1,
  person: 'accountId',
  data: z.object({
    accountId: z.string(),
    userType: z.enum(userTypes),
    personal: z.object({ name: z.string(), email: z.string() }),
  }),
  example: { accountId: exampleAccount, userType: 'Agent', personal: { name: 'José Pérez', email: 'jose@example.com' } },
});

export const AccountEmailChanged = defineEvent({
  type: 'AccountEmailChanged',
  version: 1,
  person: 'accountId',
  data: z.object({ accountId: z.string(), personal: z.object({ from: z.string(), to: z.string() }) }),
  example: { accountId: exampleAccount, personal: { from: 'jose@example.com', to: 'jperez@example.com' } },
});

/** The password is another one since `changedAt` (ISO): every session that began before is over. The password itself is nobody's to read. */
export const PasswordChanged = defineEvent({
  type: 'PasswordChanged',
  version: 1,
  data: z.object({ accountId: z.string(), changedAt: z.iso.datetime() }),
  example: { accountId: exampleAccount, changedAt: '2026-01-05T09:30:00.000Z' },
});

/** Who signed up asks for a letter that says that the profile is under review. */
export const ConfirmationRequested = defineEvent({
  type: 'ConfirmationRequested',
  version: 1,
  data: z.object({ accountId: z.string() }),
  example: { accountId: exampleAccount },
});

/** On an email's claim stream: from now on the email belongs to the account, for use in the named stream. */
export const EmailClaimed = defineEvent({
  type: 'EmailClaimed',
  version: 1,
  data: z.object({ accountId: z.string(), use: z.string() }),
  example: { accountId: exampleAccount, use: `account-${exampleAccount}` },
});

/**
 * On the stream that had claimed an email but never came to use it: somebody else takes the email over. It moves the
 * stream's revision, so a late append that still counts on the claim loses its race.
 */
export const EmailClaimLost = defineEvent({
  type: 'EmailClaimLost',
  version: 1,
  data: z.object({ claim: z.string() }),
  example: { claim: 'emailClaim-5d41402abc4b2a76b9719d911017c592' },
});

export const accountEvents = [AccountCreated, AccountEmailChanged, PasswordChanged, ConfirmationRequested, EmailClaimed, EmailClaimLost] as const;
