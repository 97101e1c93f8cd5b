import { z } from 'zod';

export const roles = ['Visitor', 'Agent', 'Lender', 'Admin', 'Analyst', 'System'] as const;

/** Who acted: an account's id and role; a visitor has no id, the system's own doings carry neither person nor account. */
export const actorSchema = z.object({ id: z.string().nullable(), role: z.enum(roles) });
export type Actor = z.infer<typeof actorSchema>;

/** What every event carries beside its data. `at` is an ISO instant of the command side's clock; order is by position, never by `at`. */
export const metadataSchema = z.object({
  at: z.iso.datetime(),
  actor: actorSchema,
  $correlationId: z.string(),
  $causationId: z.string(),
});
export type Metadata = z.infer<typeof metadataSchema>;
