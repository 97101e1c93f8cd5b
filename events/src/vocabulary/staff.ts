import { z } from 'zod';
import { defineEvent } from './definition.ts';
import { staffTypes } from './words/enums.ts';

const staffType = z.enum(staffTypes);
const exampleAccount = '0198c5a0-0000-7000-8000-000000000008';

/**
 * An admin invites somebody to the staff. The account that accepts has the invitation's id, and both share one stream:
 * the `AccountCreated` of the invited accepts. The link in the email is valid until `until` (ISO).
 */
export const StaffInvited = defineEvent({
  type: 'StaffInvited',
  version: 1,
  person: 'accountId',
  data: z.object({
    accountId: z.string(),
    userType: staffType,
    until: z.iso.datetime(),
    personal: z.object({ email: z.string() }),
  }),
  example: {
    accountId: exampleAccount,
    userType: 'Admin',
    until: '2026-01-08T09:30:00.000Z',
    personal: { email: 'ana@example.com' },
  },
});

/** An invitation that nobody has accepted is taken back: its link is dead. */
export const StaffInvitationWithdrawn = defineEvent({
  type: 'StaffInvitationWithdrawn',
  version: 1,
  data: z.object({ accountId: z.string() }),
  example: { accountId: exampleAccount },
});

/**
 * On the one stream of the whole staff, so that the log orders all endings: an admin or analyst works here no more.
 * Sessions that began before `endedAt` (ISO) are over, and the account never signs in again.
 */
export const StaffEnded = defineEvent({
  type: 'StaffEnded',
  version: 1,
  data: z.object({ accountId: z.string(), userType: staffType, endedAt: z.iso.datetime() }),
  example: { accountId: exampleAccount, userType: 'Admin', endedAt: '2026-02-05T10:00:00.000Z' },
});

export const staffEvents = [StaffInvited, StaffInvitationWithdrawn, StaffEnded] as const;
