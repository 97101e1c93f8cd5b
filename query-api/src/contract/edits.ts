import { editRisks, editStatuses, profileKinds } from '@busca/events/enums';
import { z } from 'zod';
import { actorSchema } from './administration.ts';
import { profileStatus, website } from './profiles.ts';

/** An edit that the owner of an approved profile made. */
export const editSchema = z.object({
  id: z.string(),
  profile_id: z.string(),
  kind: z.enum(profileKinds),
  website: website.nullable(),
  /** What it changes, of several things the riskiest. */
  risk: z.enum(editRisks),
  /** The profile's full name, photo and state, as they are now. */
  name: z.string().nullable(),
  image: z.string(),
  profile_status: profileStatus.nullable(),
  date: z.string(),
  actor: actorSchema,
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  status: z.enum(editStatuses),
  /** When an admin looked at it, and who; null before. */
  seen: z.object({ at: z.string(), actor: actorSchema }).nullable(),
  /** The profile's, for If-Match. */
  revision: z.number().int(),
});
export type EditReply = z.infer<typeof editSchema>;
export const editListSchema = z.array(editSchema);
