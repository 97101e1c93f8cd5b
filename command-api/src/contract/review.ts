import { REVIEW_TEXT_MAX, REVIEW_TEXT_MIN, STARS_MAX, withholdingCategories } from '@busca/events/enums';
import { z } from 'zod';
import { reasonSchema } from './administration.ts';
import { required } from './fields.ts';
import { ownMessageSchema } from './lead-life.ts';

/** The sender's first name is shown beside it, and the place that was asked for where `show_place` says so. */
export const writtenReviewSchema = ownMessageSchema.extend({
  stars: z.int().min(1).max(STARS_MAX),
  text: required(REVIEW_TEXT_MAX).min(REVIEW_TEXT_MIN),
  show_place: z.boolean().default(false),
});
export const reviewAnswerSchema = z.object({ text: required(REVIEW_TEXT_MAX) });
/** The writer reads the reason. */
export const withheldReviewSchema = reasonSchema.extend({ category: z.enum(withholdingCategories) });
