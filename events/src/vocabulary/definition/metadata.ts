import { z } from 'zod';
import { seenWays } from '../words/enums.ts';

export const roles = ['Visitor', 'Agent', 'Lender', 'Admin', 'Analyst', 'System'] as const;

/** The actor: an account's id and role. Visitors and the system have no id. */
export const actorSchema = z.object({ id: z.string().nullable(), role: z.enum(roles) });
export type Actor = z.infer<typeof actorSchema>;

/**
 * Every event's metadata. `at` is an ISO instant of the command side's clock; events are ordered by position, never by
 * `at`.
 */
export const metadataSchema = z.object({
  at: z.iso.datetime(),
  actor: actorSchema,
  $correlationId: z.string(),
  $causationId: z.string(),
  /** Revision of the stream that the actor had seen (`If-Match`); left out where the command named none. */
  seenRevision: z.number().int().nonnegative().optional(),
  /**
   * What an admin had on the screen, and since when the profile was open there, by the browser's clock; left out where
   * the command did not say.
   */
  seen: z.object({ how: z.enum(seenWays), openedAt: z.iso.datetime().optional() }).optional(),
});
export type Metadata = z.infer<typeof metadataSchema>;
