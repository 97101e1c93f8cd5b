import { replayable } from '@busca/events/enums';
import { z } from 'zod';

/** `until` is the last instant that is replayed; null or left out, the whole log. */
export const replayRequestSchema = z.object({
  projection: z.enum(replayable),
  until: z.iso.datetime().nullable().optional(),
});
