import { staffTypes } from '@busca/events/enums';
import { z } from 'zod';
import { createUserSchema } from './account.ts';
import { email } from './fields.ts';

export const invitationSchema = z.object({ email, user_type: z.enum(staffTypes) });
/** The code in the link of the invitation, with the name and the password that the invited chooses. */
export const acceptInvitationSchema = createUserSchema
  .pick({ name: true, password: true })
  .extend({ code: z.string().max(100) });
