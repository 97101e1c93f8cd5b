import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PersonalKeys } from '@busca/events';
import type { Counters } from '../../state/counters.ts';

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
export interface Bond {
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
