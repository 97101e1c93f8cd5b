import { z } from 'zod';
import { planType } from './profiles.ts';

/** How long approvals took in the last 90 days, from sign-up to approval, in hours; null for fewer than five. */
export const approvalTimeSchema = z.object({
  approval_time: z
    .object({
      /** What half of them, and nine of ten, did not exceed. */
      p50: z.number(),
      p90: z.number(),
      approvals: z.number().int(),
    })
    .nullable(),
});
export type ApprovalTimeReply = z.infer<typeof approvalTimeSchema>;

/** What the history of a profile shows to its owner: an event of the log each. */
export const historyTypes = [
  'AgentRegistered',
  'LenderRegistered',
  'AgentResubmitted',
  'LenderResubmitted',
  'AgentEdited',
  'LenderEdited',
  'EmailConfirmed',
  'ProfileApproved',
  'ProfileRejected',
  'ProfileRejectionRevoked',
  'ProfileSuspended',
  'ProfileReinstated',
  'ProfileContactSet',
  'PlanChosen',
  'PlanWithdrawn',
  'PlanDeclined',
  'PlanPaymentConfirmed',
  'PlanChanged',
  'PremiumGranted',
  'PremiumRevoked',
  'LeadOffered',
  'LeadAccepted',
  'LeadPassed',
  'LeadLapsed',
  'LeadTakenBack',
  'LeadAnswered',
  'LeadClosed',
] as const;
export type HistoryType = (typeof historyTypes)[number];

/** Something that happened to a profile, for its owner: nobody else's name, and no text of the staff but a reason. */
export const historyEntrySchema = z.object({
  /** Its place in the log. */
  position: z.string(),
  /** When (ISO). */
  at: z.string(),
  type: z.enum(historyTypes),
  /** The profile; null for what happened to the account. */
  profile_id: z.string().nullable(),
  /** Whether the owner did it. */
  own: z.boolean(),
  /** Names of the fields that an edit changed. */
  fields: z.array(z.string()),
  /** The plan that it is about; null without one. */
  plan: planType.nullable(),
  /** Whether messages are paused from then on; null where it is about something else. */
  paused: z.boolean().nullable(),
  /** Id of the message that it is about; null without one. */
  message: z.string().nullable(),
  /** Why a profile was rejected or suspended; null otherwise, and where the text was erased. */
  reason: z.string().nullable(),
});
export type HistoryEntryReply = z.infer<typeof historyEntrySchema>;

/** A page of the history, the newest first, and how many entries it has. */
export const historySchema = z.object({ total: z.number().int(), entries: z.array(historyEntrySchema) });
export type HistoryReply = z.infer<typeof historySchema>;
