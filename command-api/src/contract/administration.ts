import { licenceResults, NOTE_MAX, planTypes, rejectionCategories } from '@busca/events/enums';
import { licenceStates } from '@busca/events/licences';
import { z } from 'zod';
import { required } from './fields.ts';

/** An edit's id: its profile's id and its revision there. */
export const editParams = z.object({
  id: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}-\d{1,9}$/, 'must be the id of an edit'),
});
export const reasonSchema = z.object({ reason: required(1_000) });
/** `unchecked_reason`: why no licence was found to be valid before; needed where none was. */
export const approvalSchema = z.object({ unchecked_reason: required(1_000).optional() });
/** `valid_until`: the last day on which a valid licence holds, today or later; null or left out for the other results. */
export const licenceCheckSchema = z
  .object({
    state: z.enum(licenceStates, 'must be the code of a state, or US for NMLS'),
    number: required(40),
    registry: required(100),
    result: z.enum(licenceResults),
    valid_until: z.iso.date().nullable().default(null),
  })
  .refine(({ result, valid_until }) => result !== 'valid' || valid_until !== null, {
    path: ['valid_until'],
    message: 'the last day on which it holds',
    params: { code: 'required' },
  });
/** A rejection without a category counts as 'other'. */
export const rejectionSchema = reasonSchema.extend({ category: z.enum(rejectionCategories).default('other') });
/** `assignee` is an admin's account; null takes the review from whoever had it. */
export const assignmentSchema = z.object({ assignee: z.uuid().nullable() });
export const adminNoteSchema = z.object({ note: required(NOTE_MAX) });
export const planSchema = reasonSchema.extend({ plan: z.enum(planTypes) });
/** `amount` is in dollars, as text, so that no sum is rounded; empty for none. */
export const paymentSchema = z.object({
  plan: z.enum(planTypes),
  reference: required(100),
  amount: z
    .string()
    .trim()
    .regex(/^(\d{1,6}(\.\d{2})?)?$/, 'must be dollars, as in 49 or 49.90')
    .default(''),
});
export const premiumSchema = reasonSchema.extend({ isPremium: z.boolean() });
export const embedSchema = z.object({ iframe_link: z.string().max(4_000).nullable() });
