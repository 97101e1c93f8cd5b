import { rejectionCategories, withholdingCategories } from '@busca/events/enums';
import { z } from 'zod';

/** A number of things; null for fewer than FEWEST_SHOWN, and for none. */
const count = z.number().int().nullable();

/** What happened in a month that is over, by UTC. */
export const transparencySchema = z.object({
  months: z.array(
    z.object({
      /** '2026-01' */
      month: z.string(),
      approvals: count,
      /** Hours from sign-up to approval that half of the approvals, and nine of ten, did not exceed. */
      approval_p50: z.number().nullable(),
      approval_p90: z.number().nullable(),
      rejections: z.object(Object.fromEntries(rejectionCategories.map((one) => [one, count])) as Counts<Rejection>),
      answers: count,
      reviews_withheld: z.object(
        Object.fromEntries(withholdingCategories.map((one) => [one, count])) as Counts<Withholding>,
      ),
      erasures: count,
    }),
  ),
});
type Rejection = (typeof rejectionCategories)[number];
type Withholding = (typeof withholdingCategories)[number];
type Counts<Name extends string> = Record<Name, typeof count>;

export type TransparencyReply = z.infer<typeof transparencySchema>;
export type TransparencyMonth = TransparencyReply['months'][number];
export const transparencyCsvSchema = z.string();
