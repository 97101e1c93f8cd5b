import { z } from 'zod';
import { defineEvent } from './definition.ts';
import { userTypes } from './words/enums.ts';

const exampleAccount = '0198c5a0-0000-7000-8000-000000000001';

/**
 * An account was created. Until `confirmBy` (ISO) the link in the first email confirms its email, under the account's
 * id. Null where the email counts as confirmed: staff, demo users, and all where no email can go out.
 */
export const AccountCreated = defineEvent({
  type: 'AccountCreated',
  version: 2,
  person: 'accountId',
  data: z.object({
    accountId: z.string(),
    userType: z.enum(userTypes),
    confirmBy: z.iso.datetime().nullable(),
    personal: z.object({ name: z.string(), email: z.string() }),
  }),
  // Accounts of older logs count as confirmed.
  upcasters: { 1: (data) => ({ ...data, confirmBy: null }) },
  example: {
    accountId: exampleAccount,
    userType: 'Agent',
    confirmBy: null,
    personal: { name: 'José Pérez', email: 'jose@example.com' },
  },
});

const exampleRequest = '0198c5a0-0000-7000-8000-000000000006';

/** Another email with a link that confirms the account's email, valid until `until` (ISO). */
export const EmailConfirmationRequested = defineEvent({
  type: 'EmailConfirmationRequested',
  version: 1,
  data: z.object({ accountId: z.string(), requestId: z.string(), until: z.iso.datetime() }),
  example: { accountId: exampleAccount, requestId: exampleRequest, until: '2026-01-06T09:30:00.000Z' },
});

/** The account's email was confirmed: its owner reads what is sent there. */
export const EmailConfirmed = defineEvent({
  type: 'EmailConfirmed',
  version: 1,
  data: z.object({ accountId: z.string() }),
  example: { accountId: exampleAccount },
});

/** Whether the owner wants news by email: emails that answer nothing and that nothing depends on. */
export const NewsChosen = defineEvent({
  type: 'NewsChosen',
  version: 1,
  data: z.object({ accountId: z.string(), news: z.boolean() }),
  example: { accountId: exampleAccount, news: false },
});

/** Whoever signs in with the account goes by another name. */
export const AccountRenamed = defineEvent({
  type: 'AccountRenamed',
  version: 1,
  person: 'accountId',
  data: z.object({ accountId: z.string(), personal: z.object({ from: z.string(), to: z.string() }) }),
  example: { accountId: exampleAccount, personal: { from: 'José Pérez', to: 'José Pérez Ríos' } },
});

/**
 * The owner wants another email. The account keeps its own until the new one is confirmed, `until` (ISO) at the latest.
 */
export const EmailChangeRequested = defineEvent({
  type: 'EmailChangeRequested',
  version: 1,
  person: 'accountId',
  data: z.object({
    accountId: z.string(),
    requestId: z.string(),
    until: z.iso.datetime(),
    personal: z.object({ to: z.string() }),
  }),
  example: {
    accountId: exampleAccount,
    requestId: exampleRequest,
    until: '2026-01-06T09:30:00.000Z',
    personal: { to: 'jperez@example.com' },
  },
});

/** The owner keeps the account's email after all. */
export const EmailChangeWithdrawn = defineEvent({
  type: 'EmailChangeWithdrawn',
  version: 1,
  data: z.object({ accountId: z.string() }),
  example: { accountId: exampleAccount },
});

const exampleChange = '0198c5a0-0000-7000-8000-000000000005';

/**
 * The account's email was changed. Until `undo.until` (ISO) the former address can undo the change: the email to it
 * names `undo.id`. Null where it cannot.
 */
export const AccountEmailChanged = defineEvent({
  type: 'AccountEmailChanged',
  version: 2,
  person: 'accountId',
  data: z.object({
    accountId: z.string(),
    undo: z.object({ id: z.string(), until: z.iso.datetime() }).nullable(),
    personal: z.object({ from: z.string(), to: z.string() }),
  }),
  upcasters: { 1: (data) => ({ ...data, undo: null }) },
  example: {
    accountId: exampleAccount,
    undo: { id: exampleChange, until: '2026-01-08T09:30:00.000Z' },
    personal: { from: 'jose@example.com', to: 'jperez@example.com' },
  },
});

/**
 * A former address has undone a change of the account's email, which ends every session that began before `undoneAt`
 * (ISO).
 */
export const EmailChangeUndone = defineEvent({
  type: 'EmailChangeUndone',
  version: 1,
  person: 'accountId',
  data: z.object({
    accountId: z.string(),
    undoId: z.string(),
    undoneAt: z.iso.datetime(),
    personal: z.object({ from: z.string(), to: z.string() }),
  }),
  example: {
    accountId: exampleAccount,
    undoId: exampleChange,
    undoneAt: '2026-01-06T08:00:00.000Z',
    personal: { from: 'jperez@example.com', to: 'jose@example.com' },
  },
});

/** The password was changed at `changedAt` (ISO), which ends every older session. The log never holds a password. */
export const PasswordChanged = defineEvent({
  type: 'PasswordChanged',
  version: 1,
  data: z.object({ accountId: z.string(), changedAt: z.iso.datetime() }),
  example: { accountId: exampleAccount, changedAt: '2026-01-05T09:30:00.000Z' },
});

/** Every session of the account that began before `endedAt` (ISO) is over: its owner has signed out everywhere. */
export const SessionsEnded = defineEvent({
  type: 'SessionsEnded',
  version: 1,
  data: z.object({ accountId: z.string(), endedAt: z.iso.datetime() }),
  example: { accountId: exampleAccount, endedAt: '2026-01-05T10:00:00.000Z' },
});

/** On a session's own stream: it is over, before its token expires at `expiresAt`. Sessions begin without an event. */
export const SessionEnded = defineEvent({
  type: 'SessionEnded',
  version: 1,
  data: z.object({
    accountId: z.string(),
    sessionId: z.string(),
    endedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
  example: {
    accountId: exampleAccount,
    sessionId: '5f0c1f52-6a43-4b7e-9f0e-2a1d6f1f6a10',
    endedAt: '2026-01-05T10:00:00.000Z',
    expiresAt: '2026-01-05T20:00:00.000Z',
  },
});

/**
 * On a stream of its own: an account that had signed in before has signed in from a device that it did not know, at
 * `signedInAt` (ISO). An ordinary sign-in is no event. Unknown names are empty.
 */
export const NewDeviceUsed = defineEvent({
  type: 'NewDeviceUsed',
  version: 1,
  person: 'accountId',
  data: z.object({
    accountId: z.string(),
    signedInAt: z.iso.datetime(),
    personal: z.object({ browser: z.string(), system: z.string(), network: z.string() }),
  }),
  example: {
    accountId: exampleAccount,
    signedInAt: '2026-01-05T10:00:00.000Z',
    personal: { browser: 'Chrome', system: 'Windows', network: '203.0.113.x' },
  },
});

/** What the owner of an account should hear of at once: a thief could have made it, or was noticed. */
export const ownerAlerts = [
  'passkey-added',
  'passkey-removed',
  'session-reused',
  'second-factor-on',
  'second-factor-replaced',
  'second-factor-off',
  'second-factor-removed',
  'recovery-codes',
] as const;
export type OwnerAlert = (typeof ownerAlerts)[number];

/** The owner is alerted, by email. The log holds no passkey and no code. */
export const OwnerAlerted = defineEvent({
  type: 'OwnerAlerted',
  version: 1,
  data: z.object({ accountId: z.string(), alert: z.enum(ownerAlerts) }),
  example: { accountId: exampleAccount, alert: 'passkey-added' },
});

/** A newly registered user requests an email that confirms that the profile is under review. */
export const ConfirmationRequested = defineEvent({
  type: 'ConfirmationRequested',
  version: 1,
  data: z.object({ accountId: z.string() }),
  example: { accountId: exampleAccount },
});

/** On an email's claim stream: the email now belongs to the account, for use in the stream `use`. */
export const EmailClaimed = defineEvent({
  type: 'EmailClaimed',
  version: 1,
  data: z.object({ accountId: z.string(), use: z.string() }),
  example: { accountId: exampleAccount, use: `account-${exampleAccount}` },
});

/**
 * Fencing, on the stream that claimed an email and never used it: another account takes the email over. The event moves
 * the stream's revision, so that a late append under the old claim fails.
 */
export const EmailClaimLost = defineEvent({
  type: 'EmailClaimLost',
  version: 1,
  data: z.object({ claim: z.string() }),
  example: { claim: 'emailClaim-5d41402abc4b2a76b9719d911017c592' },
});

export const accountEvents = [AccountCreated, AccountRenamed, NewsChosen, ConfirmationRequested] as const;

/** What becomes of an account's email. */
export const accountEmailEvents = [
  EmailConfirmationRequested,
  EmailConfirmed,
  EmailChangeRequested,
  EmailChangeWithdrawn,
  AccountEmailChanged,
  EmailChangeUndone,
] as const;

/** What guards an account: its password, all its sessions at once, and what its owner is alerted of. */
export const accessEvents = [PasswordChanged, SessionsEnded, OwnerAlerted] as const;

export const sessionEvents = [SessionEnded] as const;
export const signInEvents = [NewDeviceUsed] as const;
export const emailClaimEvents = [EmailClaimed, EmailClaimLost] as const;
