import { COUNTED_MAX, visitorActs } from '@busca/platform/contract';
import { z } from 'zod';

/** What a visitor did with a profile, or with each profile of a list that was shown. */
export const visitSchema = z.object({
  profile_id: z.union([z.uuid(), z.array(z.uuid()).min(1).max(COUNTED_MAX)]),
  what: z.enum(visitorActs),
});
export type Visit = z.input<typeof visitSchema>;
