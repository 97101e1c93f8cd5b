import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PersonalKeys } from '@busca/events';
import type { NewPasskey, PasskeyLogin } from '../../contract.ts';
import type { Counters } from '../../state/port.ts';

/** Seconds for which a challenge can be answered. */
export const CHALLENGE_S = 5 * 60;
/**
 * Most seconds that one may still have, as another process's clock may be a little ahead: one that has more is from
 * before the clock was set back.
 */
const LEFT_MAX_S = 2 * CHALLENGE_S;
const NONCE_BYTES = 16;
const BODY_BYTES = NONCE_BYTES + 8;

/** What a challenge is good for, and the session or browser that it was given to. */
interface Bond {
  purpose: 'add' | 'log-in';
  holder: string;
}

interface Dependencies {
  keys: Pick<PersonalKeys, 'lookupSecret'>;
  counters: Counters;
  now: () => Date;
}

/**
 * Challenges of passkeys: a nonce, the expiry and an HMAC over both and the bond. So nothing is stored before the
 * answer, and no flood of requests fills a store; a counter that all command APIs share lets each challenge be used
 * once.
 */
export function passkeyChallenges({ keys, counters, now }: Dependencies) {
  // As long as that, so that the count of a challenge ends after it.
  const uses = counters.counter('passkeyChallenges', LEFT_MAX_S);
  const macOf = async (body: Buffer, { purpose, holder }: Bond): Promise<Buffer> =>
    createHmac('sha256', await keys.lookupSecret())
      .update(JSON.stringify(['passkey challenge', purpose, holder, body.toString('base64url')]))
      .digest();
  return {
    async create(bond: Bond): Promise<string> {
      const body = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.alloc(BODY_BYTES - NONCE_BYTES)]);
      body.writeBigUInt64BE(BigInt(now().getTime() + CHALLENGE_S * 1_000), NONCE_BYTES);
      return Buffer.concat([body, await macOf(body, bond)]).toString('base64url');
    },
    /**
     * Uses a challenge up.
     * @returns false for one that is not ours, has another bond, has expired, was used, or is from before the clock was
     * set back
     */
    async use(challenge: string, bond: Bond): Promise<boolean> {
      const sent = Buffer.from(challenge, 'base64url');
      const [body, mac] = [sent.subarray(0, BODY_BYTES), sent.subarray(BODY_BYTES)];
      const expected = await macOf(body, bond);
      if (body.length !== BODY_BYTES || mac.length !== expected.length || !timingSafeEqual(mac, expected)) return false;
      const left = Number(body.readBigUInt64BE(NONCE_BYTES)) - now().getTime();
      if (left <= 0 || left > LEFT_MAX_S * 1_000) return false;
      return (await uses.count(body.toString('base64url'))).count === 1;
    },
  };
}

export type PasskeyChallenges = ReturnType<typeof passkeyChallenges>;

/** A passkey as it is stored, its public key (COSE) and id in base64url. Times are ISO. */
export interface StoredPasskey {
  id: string;
  publicKey: string;
  /** How often the authenticator says it was used; 0 for ones that do not count. */
  counter: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Where passkeys are good: the relying party's id, a host name, and the pages' origin. */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

/** Browsers take no IP address as an id: on one's own machine passkeys work under 'localhost'. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]']);

/** The site of a public URL. */
export function passkeySite(publicUrl: string): PasskeySite {
  const url = new URL(publicUrl);
  if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost';
  return { rpId: url.hostname, origin: url.origin };
}

/** Loaded at the first use: its certificate parsers would slow every start. */
const library = () => import('@simplewebauthn/server');

/** The library refuses by throwing, for each reason another text. */
const unlessRefused = <T>(check: Promise<T>): Promise<T | undefined> => check.catch(() => undefined);

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

const credentialOf = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** The answer to a new key's challenge, as the library takes it. */
const registration = ({ credential_id, client_data, attestation }: NewPasskey) => ({
  ...credentialOf(credential_id),
  response: { clientDataJSON: client_data, attestationObject: attestation },
});

/** The answer to a sign-in's challenge, as the library takes it. */
const authentication = ({ credential_id, client_data, authenticator_data, signature, user_handle }: PasskeyLogin) => ({
  ...credentialOf(credential_id),
  response: {
    clientDataJSON: client_data,
    authenticatorData: authenticator_data,
    signature,
    userHandle: user_handle,
  },
});

/** Checks what authenticators sign: challenge, origin, relying party, user verification and signature. */
export function passkeyChecks({ challenges, site }: { challenges: PasskeyChallenges; site: () => PasskeySite }) {
  const expected = (bond: Bond) => {
    const { rpId, origin } = site();
    return {
      expectedChallenge: (challenge: string) => challenges.use(challenge, bond),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    };
  };
  return {
    /** The id, public key and counter of a new key; undefined where the answer is not good. */
    async ofNew(
      passkey: NewPasskey,
      holder: string,
    ): Promise<Pick<StoredPasskey, 'id' | 'publicKey' | 'counter'> | undefined> {
      const { verifyRegistrationResponse } = await library();
      const response = registration(passkey);
      const result = await unlessRefused(
        verifyRegistrationResponse({ ...expected({ purpose: 'add', holder }), response }),
      );
      if (!result?.verified) return undefined;
      const { id, publicKey, counter } = result.registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    },
    /** The counter of a sign-in with a key; undefined where the answer is not good. */
    async ofLogin(
      login: PasskeyLogin,
      { id, publicKey, counter }: StoredPasskey,
      holder: string,
    ): Promise<number | undefined> {
      const { verifyAuthenticationResponse } = await library();
      const response = authentication(login);
      const credential = { id, publicKey: toBytes(publicKey), counter };
      const result = await unlessRefused(
        verifyAuthenticationResponse({ ...expected({ purpose: 'log-in', holder }), response, credential }),
      );
      return result?.verified ? result.authenticationInfo.newCounter : undefined;
    },
  };
}
