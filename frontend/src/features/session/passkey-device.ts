import {
  type LoggedIn,
  loggedInSchema,
  passkeyChallengeSchema,
  type NewPasskey,
  type PasskeySetup,
} from '@busca/command-api/contract';
import type { SessionUser } from '@busca/platform/contract';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api-error.ts';

// Code of its own, loaded on a click: no page needs it to be seen.

const words = es.credentials.passkeys;

/** COSE numbers of the signatures that we ask for: ES256, EdDSA and RS256. */
const ALGORITHMS = [-7, -8, -257];

/** The device makes a new key for the signed-in user, whom it names in its own dialog. */
export async function createPasskey(
  { challenge, rp_id, user_handle, known }: PasskeySetup,
  user: SessionUser,
): Promise<Omit<NewPasskey, 'name'>> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rp_id, name: 'Busca' },
      user: { id: user_handle, name: user.email, displayName: user.name },
      attestation: 'none',
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map((one) => ({ type: 'public-key', id: one })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  });
  return { credential_id: id, client_data: response.clientDataJSON, attestation: response.attestationObject };
}

/** Signs in with a passkey of the visitor's choice. @throws ApiError, and what the device throws */
export async function logInWithPasskey(): Promise<LoggedIn> {
  const { challenge, rp_id } = await api.post('/api/session/passkey/begin', { reply: passkeyChallengeSchema });
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId: rp_id, userVerification: 'required' },
  });
  const {
    clientDataJSON: client_data,
    authenticatorData: authenticator_data,
    signature,
    userHandle: user_handle = '',
  } = response;
  return api.post('/api/session/passkey', {
    body: { credential_id: id, client_data, authenticator_data, signature, user_handle },
    reply: loggedInSchema,
  });
}

const texts: Record<string, string> = {
  'invalid-passkey': words.refused,
  'not-in-this-state': words.full,
  // Names of the browser's errors: the visitor said no or was too slow, the device has a key, no secure address, no
  // such feature.
  NotAllowedError: words.cancelled,
  AbortError: words.cancelled,
  InvalidStateError: words.twice,
  SecurityError: words.unsupported,
  NotSupportedError: words.unsupported,
};

/** The message for a failure of ours or of the device; undefined for the general one. */
export function passkeyFailure(error: unknown): string | undefined {
  if (!('PublicKeyCredential' in window)) return words.unsupported;
  if (error instanceof ApiError) return texts[error.code];
  return error instanceof Error ? texts[error.name] : undefined;
}
