import { z } from 'zod';

/** An admin or analyst of the portal. */
export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  user_type: z.enum(['Admin', 'Analyst']),
  /** When the account was created. */
  since: z.string(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;
export const staffSchema = z.array(staffMemberSchema);
