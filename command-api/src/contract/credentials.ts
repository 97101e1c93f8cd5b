import { PASSKEY_NAME_MAX, userTypes } from '@busca/events/enums';
import { z } from 'zod';
import { givenCode, givenPassword, required } from './fields.ts';

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

/** Bytes in base64url, as browsers put them into JSON. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
/** A credential id has 1,023 bytes at most (WebAuthn, 4). */
const credentialId = base64url(1_364);
const clientData = base64url(8_000);

/** Keys that sign in change with the password alone, and a code where the account has a second factor. */
const proof = { current_password: givenPassword, code: givenCode.optional() };
export const beginPasskeySchema = z.object(proof);
export const removePasskeySchema = z.object({ ...proof, id: credentialId });

/** What a browser needs for a new key. `user_handle` and `known` (ids of keys that the account has) are base64url. */
export const passkeySetupSchema = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  user_handle: z.string(),
  known: z.array(z.string()),
});
/** What a browser answers: `navigator.credentials.create` with user verification and no attestation. */
export const addPasskeySchema = z.object({
  name: required(PASSKEY_NAME_MAX),
  credential_id: credentialId,
  client_data: clientData,
  attestation: base64url(20_000),
});

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
/** The newest first; `needs_code`: whether changes need a code of the second factor too. */
export const passkeysSchema = z.object({ passkeys: z.array(passkeySchema), needs_code: z.boolean() });

/** What a browser needs to sign in with a key. */
export const passkeyChallengeSchema = z.object({ challenge: z.string(), rp_id: z.string() });
/** What a browser answers: `navigator.credentials.get`. The user handle names the account. */
export const passkeyLoginSchema = z.object({
  credential_id: credentialId,
  client_data: clientData,
  authenticator_data: base64url(8_000),
  signature: base64url(4_000),
  user_handle: base64url(100),
});

export type PasskeySetup = z.infer<typeof passkeySetupSchema>;
export type Passkeys = z.infer<typeof passkeysSchema>;
export type NewPasskey = z.infer<typeof addPasskeySchema>;
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>;
