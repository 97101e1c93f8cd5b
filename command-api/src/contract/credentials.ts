import { userTypes } from '@busca/events/enums';
import { z } from 'zod';
import { givenCode, givenPassword } from './fields.ts';

/** What stands in an account's sign-in history: sign-ins by their means, failures, and changes of what signs in. */
export const signInEvents = [
  'sign-up',
  'password',
  'password-and-code',
  'recovery-code',
  'wrong-password',
  'wrong-code',
  'password-changed',
  'password-reset',
  'second-factor-on',
  'second-factor-off',
  'second-factor-replaced',
  'second-factor-removed',
  'recovery-codes',
  'passkey',
  'wrong-passkey',
  'passkey-added',
  'passkey-removed',
  'data-exported',
  'session-reused',
] as const;
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

/** `current_password`: a stolen token changes nothing that signs in. `code` may be a recovery code. */
export const beginSecondFactorSchema = z.object({ current_password: givenPassword });
export const confirmSecondFactorSchema = z.object({ code: givenCode });
export const provenSecondFactorSchema = z.object({ current_password: givenPassword, code: givenCode });
/** `key` in base32, `uri` for authenticator apps, and its QR code as an SVG path on a square of `qr_size` units. */
export const secondFactorSetupSchema = z.object({
  key: z.string(),
  uri: z.string(),
  qr_size: z.number().int(),
  qr_path: z.string(),
});
/** Shown once: only their HMACs are stored. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
/** `is_required`: whether the account may not turn it off. */
export const secondFactorStateSchema = z.object({
  is_on: z.boolean(),
  is_required: z.boolean(),
  recovery_codes_left: z.number().int(),
});
export const signInFactorSchema = recoveryCodesSchema.extend({ token: z.string(), user_type: z.enum(userTypes) });

export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;
export type SignInReply = z.infer<typeof signInSchema>;
