import { profileKinds, userTypes } from '@busca/events/enums';
import { z } from 'zod';
import { profileStatus, website } from './profiles.ts';

/** The account of a profile, for admins, and its other profiles: of the other kind, or for the other site. */
export const profileAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  user_type: z.enum(userTypes),
  /** When the account was created. */
  since: z.string(),
  /** When its email was first confirmed; null before. */
  confirmedAt: z.string().nullable(),
  /** The email that it changes to once that is confirmed; null without one. */
  pendingEmail: z.string().nullable(),
  otherProfiles: z.array(
    z.object({ id: z.string(), kind: z.enum(profileKinds), website, status: profileStatus, full_name: z.string() }),
  ),
});
export type ProfileAccountReply = z.infer<typeof profileAccountSchema>;
