import { leadStatuses, profileStatuses, userTypes } from '@busca/events/enums';
import { z } from 'zod';
import { website } from './profiles.ts';

/** A profile, an account or a message that a search has found. */
export const searchHitSchema = z.object({
  id: z.string(),
  kind: z.enum(['agent', 'lender', 'account', 'lead']),
  name: z.string(),
  email: z.string(),
  /** Licence numbers of a profile; empty for an account or a message. */
  licence: z.string(),
  /** null for an account or a message. */
  website: website.nullable(),
  /**
   * A profile's or a message's state, an account's type; 'ended' for an admin's or analyst's who works here no more.
   */
  state: z.enum([...profileStatuses, ...leadStatuses, ...userTypes, 'ended']),
  at: z.string(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** What was found, and whether there is more than that. */
/** `areNear`: nobody was found, and the hits have a name that sounds like the text. */
export const searchReplySchema = z.object({ hits: z.array(searchHitSchema), more: z.boolean(), areNear: z.boolean() });
export type SearchReply = z.infer<typeof searchReplySchema>;
