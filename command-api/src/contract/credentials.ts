import { z } from 'zod';

/** What stands in an account's sign-in history: sign-ins by their means, failures, and changes of what signs in. */
export const signInEvents = ['sign-up', 'password', 'wrong-password', 'password-changed', 'password-reset'] as const;
export type SignInEvent = (typeof signInEvents)[number];

/** `times` counts like failures from one device within an hour, the last of them `at`. */
export const signInSchema = z.object({
  at: z.string(),
  event: z.enum(signInEvents),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  network: z.string(),
  times: z.number().int(),
});
/** Newest first. */
export const signInHistorySchema = z.array(signInSchema);

export type SignInReply = z.infer<typeof signInSchema>;
