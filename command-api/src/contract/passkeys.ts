import { PASSKEY_NAME_MAX } from '@busca/events/enums';
import { z } from 'zod';
import { givenCode, givenPassword, required } from './fields.ts';

/** Bytes in base64url, as browsers put them into JSON. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
/** A credential id has 1,023 bytes at most (WebAuthn, 4). */
const credentialId = bytes(1_364);
const clientData = bytes(8_000);

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
  attestation: bytes(20_000),
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
  authenticator_data: bytes(8_000),
  signature: bytes(4_000),
  user_handle: bytes(100),
});

export type PasskeySetup = z.infer<typeof passkeySetupSchema>;
export type Passkeys = z.infer<typeof passkeysSchema>;
export type NewPasskey = z.infer<typeof addPasskeySchema>;
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>;
