import { staffStates, staffTypes } from '@busca/events/enums';
import { z } from 'zod';
import { actorSchema } from './administration.ts';

/** An admin or analyst, from the invitation on. What has not happened is null. */
export const staffRecordSchema = z.object({
  id: z.string(),
  state: z.enum(staffStates),
  user_type: z.enum(staffTypes),
  email: z.string(),
  name: z.string().nullable(),
  /** `revision` is for If-Match. */
  invitation: z.object({ at: z.string(), actor: actorSchema, until: z.string(), revision: z.number() }).nullable(),
  since: z.string().nullable(),
  end: z.object({ at: z.string(), actor: actorSchema }).nullable(),
});
export type StaffRecord = z.infer<typeof staffRecordSchema>;
export const staffRecordsSchema = z.array(staffRecordSchema);

/** An admin or analyst who works here. */
export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  user_type: z.enum(staffTypes),
  /** When the account was created. */
  since: z.string(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;
export const staffSchema = z.array(staffMemberSchema);
