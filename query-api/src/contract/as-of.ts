import { z } from 'zod';
import { adminProfileSchema } from './administration.ts';

/** A city's list as it was at a moment. */
export const listingSchema = z.object({
  city: z.string(),
  /** The moment; null for now. */
  asOf: z.string().nullable(),
  total: z.number().int(),
  /** The list's first change, and those before and after the moment; null where there is none. */
  first: z.string().nullable(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** A part of the list, in its order; each profile as it was. */
  profiles: z.array(adminProfileSchema),
});
export type ListingReply = z.infer<typeof listingSchema>;

const place = z.number().int().nullable();

/** Who came into a city's list (no earlier place), went out of it (no later one) or changed place, from 1. */
export const listingChangesSchema = z.array(z.object({ id: z.string(), name: z.string(), from: place, to: place }));
export type ListingChangesReply = z.infer<typeof listingChangesSchema>;

/** Files of profiles as they were: a ZIP of rows as CSV and the cover; the cover and a profile on each other line. */
export const profilesZipSchema = z.string().meta({ format: 'binary' });
export const profilesNdjsonSchema = z.string();
