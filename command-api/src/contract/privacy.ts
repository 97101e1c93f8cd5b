import { z } from 'zod';
import { givenPassword } from './fields.ts';

export const eraseAccountSchema = z.object({ current_password: givenPassword });

export type EraseAccount = z.infer<typeof eraseAccountSchema>;
