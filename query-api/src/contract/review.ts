import { profileKinds, reviewStates, withholdingCategories } from '@busca/events/enums';
import { z } from 'zod';

const category = z.enum(withholdingCategories);
const stars = z.int();
/** ISO instants. */
const answer = z.object({ text: z.string(), date: z.string() }).nullable();

/** A published review. Name and text are empty once its writer was erased. */
export const reviewSchema = z.object({
  id: z.string(),
  stars,
  first_name: z.string(),
  text: z.string(),
  /** The place that was asked for; null where the writer does not show it. */
  place: z.string().nullable(),
  date: z.string(),
  /** What the professional answered. */
  answer,
});

/** The published reviews of a profile, the newest first, and how many were written and withheld for what. */
export const profileReviewsSchema = z.object({
  written: z.int(),
  published: z.int(),
  withheld_by_category: z.partialRecord(category, z.int()),
  /** Of the published ones, to a tenth; null without any. */
  average: z.number().nullable(),
  reviews: z.array(reviewSchema),
});

/** A review as admins read it, in any state. */
export const adminReviewSchema = reviewSchema.extend({
  state: z.enum(reviewStates),
  category: category.nullable(),
  reason: z.string().nullable(),
  profile_id: z.string(),
  kind: z.enum(profileKinds),
  /** null once the profile is gone. */
  full_name: z.string().nullable(),
  lead_id: z.string(),
  /** For If-Match. */
  revision: z.int(),
});
export const adminReviewListSchema = z.array(adminReviewSchema);
export type ReviewReply = z.infer<typeof reviewSchema>;
export type ProfileReviewsReply = z.infer<typeof profileReviewsSchema>;
export type AdminReviewReply = z.infer<typeof adminReviewSchema>;
