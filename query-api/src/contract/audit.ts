import { z } from 'zod';
import { actorSchema } from './administration.ts';

const auditValue = z.union([z.string(), z.boolean(), z.null()]);

export const auditEntrySchema = z.object({
  position: z.string(),
  at: z.string(),
  actor: actorSchema,
  type: z.string(),
  /** Ids of the command that caused it, and of the request that brought the command. */
  commandId: z.string(),
  correlationId: z.string(),
  /** The revision that its actor had seen; null where the command named none. */
  seenRevision: z.number().int().nullable(),
  profileId: z.string().nullable(),
  accountId: z.string().nullable(),
  /** Name of the profile or account that it is about; null where there is none, or none that the reader may see. */
  name: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: auditValue, to: auditValue })),
  reason: z.string().nullable(),
});
export type AuditEntryReply = z.infer<typeof auditEntrySchema>;
export const auditTrailSchema = z.array(auditEntrySchema);

/** Files: a header row and a row for each changed field; an entry on each line. */
export const auditCsvSchema = z.string();
export const auditNdjsonSchema = z.string();
