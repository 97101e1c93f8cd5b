import {
  licenceResults,
  NOTE_MAX,
  planTypes,
  rejectionCategories,
  replayable,
  seenWays,
  staffTypes,
  withholdingCategories,
} from '@busca/events/enums';
import { licenceStates } from '@busca/events/licences';
import { z } from 'zod';
import { createUserSchema } from './account.ts';
import { email, required } from './fields.ts';

/** An edit's id: its profile's id and its revision there. */
export const editParams = z.object({
  id: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}-\d{1,9}$/, 'must be the id of an edit'),
});
export const reasonSchema = z.object({ reason: required(1_000) });
/**
 * What the admin had on the screen; its revision is that of If-Match. `opened_at`: since when the profile was open, by
 * the browser's clock.
 */
export const seenSchema = z
  .object({ how: z.enum(seenWays), opened_at: z.iso.datetime().optional() })
  .refine(({ how, opened_at }) => how === 'profile' || opened_at === undefined, {
    path: ['opened_at'],
    message: 'goes with an open profile alone',
  });
const seen = seenSchema.optional();
/** A decision on a profile that needs nothing else. */
export const decisionSchema = z.object({ seen });
/** A decision on a profile with its reason. */
export const reasonedDecisionSchema = reasonSchema.extend({ seen });
/** `unchecked_reason`: why no licence was found to be valid before; needed where none was. */
export const approvalSchema = decisionSchema.extend({ unchecked_reason: required(1_000).optional() });
/**
 * `valid_until`: the last day on which a valid licence holds, today or later; null or left out for the other results.
 */
export const licenceCheckSchema = z
  .object({
    state: z.enum(licenceStates, 'must be the code of a state, or US for NMLS'),
    number: required(40),
    registry: required(100),
    result: z.enum(licenceResults),
    valid_until: z.iso.date().nullable().default(null),
    seen,
  })
  .refine(({ result, valid_until }) => result !== 'valid' || valid_until !== null, {
    path: ['valid_until'],
    message: 'the last day on which it holds',
    params: { code: 'required' },
  });
/** A rejection without a category counts as 'other'. */
export const rejectionSchema = reasonedDecisionSchema.extend({
  category: z.enum(rejectionCategories).default('other'),
});
/** `assignee` is an admin's account; null takes the review from whoever had it. */
export const assignmentSchema = z.object({ assignee: z.uuid().nullable() });
export const reviewerSchema = assignmentSchema.extend({ seen });
export const adminNoteSchema = z.object({ note: required(NOTE_MAX) });
export const profileNoteSchema = adminNoteSchema.extend({ seen });
export const planSchema = reasonedDecisionSchema.extend({ plan: z.enum(planTypes) });
/** `amount` is in dollars, as text, so that no sum is rounded; empty for none. */
export const paymentSchema = z.object({
  plan: z.enum(planTypes),
  reference: required(100),
  amount: z
    .string()
    .trim()
    .regex(/^(\d{1,6}(\.\d{2})?)?$/, 'must be dollars, as in 49 or 49.90')
    .default(''),
  seen,
});
export const premiumSchema = reasonedDecisionSchema.extend({ isPremium: z.boolean() });
export const embedSchema = decisionSchema.extend({ iframe_link: z.string().max(4_000).nullable() });

export const invitationSchema = z.object({ email, user_type: z.enum(staffTypes) });
/** The code in the link of the invitation, with the name and the password that the invited chooses. */
export const acceptInvitationSchema = createUserSchema
  .pick({ name: true, password: true })
  .extend({ code: z.string().max(100) });

/** `until` is the last instant that is replayed; null or left out, the whole log. */
export const replayRequestSchema = z.object({
  projection: z.enum(replayable),
  until: z.iso.datetime().nullable().optional(),
});

/** An admin withholds a review. The writer reads the reason. */
export const withheldReviewSchema = reasonSchema.extend({ category: z.enum(withholdingCategories) });
