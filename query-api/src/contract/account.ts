import { type HolderList, holdingStates, leadPages, offerWays } from '@busca/events/enums';
import { visitorActs } from '@busca/platform/contract';
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

/** The figures of a profile: what visitors did, messages that came from its page or in turn, and answers to them. */
export const profileFigures = [...visitorActs, 'written', 'answered'] as const;
export type ProfileFigure = (typeof profileFigures)[number];

const figuresOf = <Value extends z.ZodNumber>(value: Value) =>
  z.object({
    shown: value,
    opened: value,
    called: value,
    whatsapp: value,
    written: value,
    answered: value,
  } satisfies Record<ProfileFigure, Value>);

/** A week from Monday to Sunday in New York, by its Monday. */
const week = z.object({
  week: z.string(),
  counts: figuresOf(z.number().int()),
  /** The medians of its town; null for fewer than five professionals there. */
  town_median: figuresOf(z.number()).nullable(),
});

/** A profile's figures, for its owner. */
export const profileFiguresSchema = z.object({
  profile_id: z.string(),
  /** The first area that the profile serves. */
  town: z.string(),
  /** Public professionals of the same kind who serve the town. */
  professionals: z.number().int(),
  this_week: week,
  /** The twelve weeks before, the oldest first. */
  weeks: z.array(week),
});
export type ProfileFiguresReply = z.infer<typeof profileFiguresSchema>;

/**
 * A message for its present holder, who learns who sent it once it is accepted: until then the last four fields are
 * left out, as what was typed in them is.
 */
export const accountMessageSchema = z.object({
  id: z.string(),
  /** The profile that has it. */
  profile_id: z.string(),
  way: z.enum(offerWays),
  state: z.enum(holdingStates),
  /** When it came to this holder (ISO). */
  received_at: z.string(),
  /** Whole minutes since then, until it was answered. */
  waited_minutes: z.number().int(),
  /** When it goes to another one (ISO); null where it never does. */
  until: z.string().nullable(),
  /** The place: the catalogue's label, or as it was typed; null without one. */
  location: z.string().nullable(),
  timeframe: z.string().nullable(),
  message: z.string(),
  /** The page that it was sent from. */
  page: z.enum(leadPages).nullable(),
  /** When it was answered (ISO), and what the sender said of that; null before. */
  answered_at: z.string().nullable(),
  confirmed: z.boolean().nullable(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
  /** For If-Match; also the ETag of the reply to one message. */
  revision: z.number().int(),
});
export type AccountMessageReply = z.infer<typeof accountMessageSchema>;

const total = z.number().int();
/**
 * A page of the holder's messages, the newest first, and how many each list has: `open` counts those of `waiting` too.
 */
export const accountMessageListSchema = z.object({
  totals: z.object({ waiting: total, open: total, done: total } satisfies Record<HolderList, unknown>),
  messages: z.array(accountMessageSchema),
});
export type AccountMessageListReply = z.infer<typeof accountMessageListSchema>;
