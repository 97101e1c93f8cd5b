import { unsentEmailStatuses } from '@busca/events/enums';
import { z } from 'zod';

/** An email that was given up. */
export const unsentEmailSchema = z.object({
  id: z.string(),
  /** The type of the event that caused it, and which of that event's emails it is. */
  cause: z.string(),
  key: z.string(),
  status: z.enum(unsentEmailStatuses),
  date: z.string(),
  /** Whether the mail server refused it for good; otherwise all its tries failed. */
  refused: z.boolean(),
  tries: z.number().int(),
  /** The account that it is about; null where it has none, or was erased. */
  account: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** For If-Match. */
  revision: z.number().int(),
});
export type UnsentEmailReply = z.infer<typeof unsentEmailSchema>;
export const unsentEmailListSchema = z.array(unsentEmailSchema);
