import { z } from 'zod';

const count = z.number().int().nonnegative();

/**
 * Each projection: up to which position its read model holds the log, how far that is from the log's end (in events of
 * the embedded log, in bytes of EventStoreDB), how much of the log that is (percent), and how many streams are parked,
 * the first 100 of them by name. `rebuild`: how far the read model is that is being built beside the live one, and the
 * replay that goes live by it (null where a command or another version does); null where none is. Errors are masked for
 * analysts.
 */
export const projectionsSchema = z.object({
  head: z.string(),
  projections: z.array(
    z.object({
      name: z.string(),
      position: z.string(),
      behind: count,
      percent: count.max(100),
      parked: count,
      parked_streams: z.array(
        z.object({ stream: z.string(), position: z.string(), error: z.string(), retrying: z.boolean() }),
      ),
      rebuild: z.object({ replay: z.string().nullable(), percent: count.max(100).nullable() }).nullable(),
    }),
  ),
});
export type ProjectionsReply = z.infer<typeof projectionsSchema>;
