// The life of a message among professionals: what its holder, its sender and the admins do, what its sender sees, and
// the review that a sender writes.
import {
  answerChannels,
  holdingStates,
  leadOutcomes,
  leadPages,
  NOTE_MAX,
  offerWays,
  OPEN_LIMIT_MAX,
  passReasons,
  profileKinds,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
  reviewStates,
  STARS_MAX,
  withholdingCategories,
} from '@busca/events/enums';
import { z } from 'zod';
import { linkSchema } from './account.ts';
import { optional, optionalPhone, required } from './fields.ts';

/** The sender reads the reason; the note is for the admins. */
export const passMessageSchema = z.object({ reason: z.enum(passReasons), note: optional(NOTE_MAX) });
export const answeredMessageSchema = z.object({ channel: z.enum(answerChannels) });
export const closedMessageSchema = z.object({ outcome: z.enum(leadOutcomes) });

/** `whatsapp` is empty where the owner gives no number. */
export const contactSettingsSchema = z.object({
  whatsapp: optionalPhone,
  paused: z.boolean(),
  open_limit: z.int().min(1).max(OPEN_LIMIT_MAX),
});

/** The code of the link in a letter, for every message of its address; without it those sent from this browser. */
export const ownMessagesSchema = linkSchema.partial();
/** `id` names one of several messages. */
export const ownMessageSchema = ownMessagesSchema.extend({ id: z.uuid().optional() });
export const answerConfirmedSchema = ownMessageSchema.extend({ answered: z.boolean() });

export const offerLeadSchema = z.object({ profile_id: z.uuid() });

/** How a message left somebody who had it. */
export const leavingWays = ['passed', 'lapsed', 'taken-back', 'another', 'withdrawn', 'handled'] as const;
export type LeavingWay = (typeof leavingWays)[number];

const person = z.object({
  profile_id: z.string(),
  kind: z.enum(profileKinds),
  /** null once the profile is public no more. */
  full_name: z.string().nullable(),
  /** ISO instant. */
  since: z.string(),
});
const holder = person.extend({
  image: z.string().nullable(),
  way: z.enum(offerWays),
  state: z.enum(holdingStates),
  /** When it goes to the next one unless the holder acts (ISO); null where it never does. */
  until: z.string().nullable(),
  /** Whether they were ever shown who sent it. */
  knows_sender: z.boolean(),
  /** Whether the letter that asks the sender about an answer was sent. */
  asked: z.boolean(),
  /** What the sender said of the answer; null before. */
  confirmed: z.boolean().nullable(),
});
const formerHolder = person.extend({
  left_at: z.string(),
  how: z.enum(leavingWays),
  /** Why it was passed on; null for the other ways. */
  reason: z.enum(passReasons).nullable(),
});

/** A review as its writer sees it. */
export const ownReviewSchema = z.object({
  id: z.string(),
  stars: z.int(),
  text: z.string(),
  shows_place: z.boolean(),
  state: z.enum(reviewStates),
  /** What it is withheld for, and why; null otherwise. */
  category: z.enum(withholdingCategories).nullable(),
  reason: z.string().nullable(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** One message as its sender sees it: nothing that was typed, but the place and the review. */
export const ownMessageStatusSchema = z.object({
  id: z.string(),
  sent_at: z.string(),
  page: z.enum(leadPages).nullable(),
  kind: z.enum(profileKinds).nullable(),
  location: z.string().nullable(),
  timeframe: z.string().nullable(),
  /** `nobody` once an admin has settled it, or the consent was withdrawn. */
  waits_for: z.enum(['turn', 'holder', 'admins', 'sender', 'nobody']),
  holder: holder.nullable(),
  /** The first one first. */
  former: z.array(formerHolder),
  can_ask_for_another: z.boolean(),
  can_confirm: z.boolean(),
  /** Whom its sender may review, also once that one no longer has it; null where nobody. */
  reviewable: person.pick({ profile_id: true, kind: true }).extend({ full_name: z.string() }).nullable(),
  /** What they wrote about that one; null before. */
  review: ownReviewSchema.nullable(),
});
/** The newest message first. `revoked`: the consent in all of them was withdrawn. */
export const messageStatusSchema = z.object({ messages: z.array(ownMessageStatusSchema), revoked: z.boolean() });

export type ContactSettings = z.infer<typeof contactSettingsSchema>;
export type OwnMessageStatus = z.infer<typeof ownMessageStatusSchema>;
export type MessageStatus = z.infer<typeof messageStatusSchema>;

/** The sender's first name is shown beside it, and the place that was asked for where `show_place` says so. */
export const writtenReviewSchema = ownMessageSchema.extend({
  stars: z.int().min(1).max(STARS_MAX),
  text: required(REVIEW_TEXT_MAX).min(REVIEW_TEXT_MIN),
  show_place: z.boolean().default(false),
});
export const reviewAnswerSchema = z.object({ text: required(REVIEW_TEXT_MAX) });
