import { NOTE_MAX, planTypes, rejectionCategories } from '@busca/events/enums';
import { z } from 'zod';
import { required } from './fields.ts';

/** An edit's id: its profile's id and its revision there. */
export const editParams = z.object({
  id: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}-\d{1,9}$/, 'must be the id of an edit'),
});
export const reasonSchema = z.object({ reason: required(1_000) });
/** A rejection without a category counts as 'other'. */
export const rejectionSchema = reasonSchema.extend({ category: z.enum(rejectionCategories).default('other') });
/** `assignee` is an admin's account; null takes the review from whoever had it. */
export const assignmentSchema = z.object({ assignee: z.uuid().nullable() });
export const adminNoteSchema = z.object({ note: required(NOTE_MAX) });
export const planSchema = z.object({ plan: z.enum(planTypes) });
export const premiumSchema = z.object({ isPremium: z.boolean() });
export const embedSchema = z.object({ iframe_link: z.string().max(4_000).nullable() });
