import { holdingStates, leadPages, offerWays, type HolderList } from '@busca/events/enums';
import { z } from 'zod';

/**
 * A message for its present holder, who learns who sent it once it is accepted: until then the last four fields are
 * left out, as what was typed in them is.
 */
export const accountMessageSchema = z.object({
  id: z.string(),
  /** The profile that has it. */
  profile_id: z.string(),
  way: z.enum(offerWays),
  state: z.enum(holdingStates),
  /** When it came to this holder (ISO). */
  received_at: z.string(),
  /** Whole minutes since then, until it was answered. */
  waited_minutes: z.number().int(),
  /** When it goes to another one (ISO); null where it never does. */
  until: z.string().nullable(),
  /** The place: the catalogue's label, or as it was typed; null without one. */
  location: z.string().nullable(),
  timeframe: z.string().nullable(),
  message: z.string(),
  /** The page that it was sent from. */
  page: z.enum(leadPages).nullable(),
  /** When it was answered (ISO), and what the sender said of that; null before. */
  answered_at: z.string().nullable(),
  confirmed: z.boolean().nullable(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
  /** For If-Match; also the ETag of the reply to one message. */
  revision: z.number().int(),
});
export type AccountMessageReply = z.infer<typeof accountMessageSchema>;

const total = z.number().int();
/**
 * A page of the holder's messages, the newest first, and how many each list has: `open` counts those of `waiting` too.
 */
export const accountMessageListSchema = z.object({
  totals: z.object({ waiting: total, open: total, done: total } satisfies Record<HolderList, unknown>),
  messages: z.array(accountMessageSchema),
});
export type AccountMessageListReply = z.infer<typeof accountMessageListSchema>;
