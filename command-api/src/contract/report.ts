import { REPORT_TEXT_MAX, reportCategories } from '@busca/events/enums';
import { z } from 'zod';
import { required } from './fields.ts';
import { trap } from './message.ts';

/** A report of a profile or of a review: exactly one of both ids. */
export const reportSchema = z
  .object({
    profile_id: z.uuid().optional(),
    review_id: z.uuid().optional(),
    category: z.enum(reportCategories),
    text: required(REPORT_TEXT_MAX),
    homepage: trap,
  })
  .refine(({ profile_id, review_id }) => (profile_id === undefined) !== (review_id === undefined), {
    path: ['profile_id'],
    message: 'either a profile or a review',
  });

export type Report = z.infer<typeof reportSchema>;
