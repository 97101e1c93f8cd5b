import { z } from 'zod';

/** An event of the log. For analysts the personal part of its data is masked. */
export const eventSchema = z.object({
  position: z.string(),
  id: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  type: z.string(),
  at: z.string(),
  /** `name` is for admins, in lists alone; null for the system, for visitors and for erased accounts. */
  actor: z.object({ id: z.string().nullable(), role: z.string(), name: z.string().nullable().optional() }),
  /** Ids of the request that it belongs to, and of the command that caused it. */
  correlationId: z.string(),
  causationId: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type EventReply = z.infer<typeof eventSchema>;
export const eventListSchema = z.array(eventSchema);

/** Files: an event on each line; a header row and a row for each event. */
export const eventsNdjsonSchema = z.string();
export const eventsCsvSchema = z.string();
