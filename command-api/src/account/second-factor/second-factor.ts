import { createHmac, randomInt } from 'node:crypto';
import type { PersonalKeys } from '@busca/events';
import { ApiError, fieldError } from '@busca/platform';
import { Secret, TOTP } from 'otpauth';
import type { PrivateRecord } from '../records/private-records.ts';

const CODES = 10;
const LENGTH = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

function newCode(): string {
  const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}

/** Recovery codes of accounts: each is good once, and only its HMAC is stored. */
function recoveryCodes(keys: Pick<PersonalKeys, 'lookupSecret'>) {
  /** The HMAC of a code, however a person types it. */
  const hashOf = async (accountId: string, code: string): Promise<string> =>
    createHmac('sha256', await keys.lookupSecret())
      .update(JSON.stringify(['recovery code', accountId, code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')]))
      .digest('base64url');
  return {
    hashOf,
    /** New codes, and what is stored of them. */
    async create(accountId: string): Promise<{ codes: string[]; hashes: string[] }> {
      const codes = Array.from({ length: CODES }, newCode);
      return { codes, hashes: await Promise.all(codes.map((code) => hashOf(accountId, code))) };
    },
  };
}

const KEY_BYTES = 20;
const PERIOD_S = 30;
/** Time steps before and after the present one whose codes count too: clocks of phones differ. */
const WINDOW = 1;

/**
 * What is stored: a key that waits for its first code, and the key in use with its last time step, recovery codes'
 * HMACs and its beginning (ISO), which older ones lack.
 */
export interface StoredFactor {
  pending: string | null;
  active: { key: string; lastStep: number; recovery: string[]; confirmedAt?: string } | null;
}

/** What proved a second factor. */
export type Proof = 'code' | 'recovery-code';

const NONE: StoredFactor = { pending: null, active: null };
const totpOf = (key: string, label = 'Busca'): TOTP =>
  new TOTP({ issuer: 'Busca', label, secret: Secret.fromBase32(key), period: PERIOD_S });

/** The time step of a code; undefined for a wrong one. */
function stepOf(key: string, code: string, at: Date): number | undefined {
  const delta = /^\d{6}$/.test(code)
    ? totpOf(key).validate({ token: code, timestamp: at.getTime(), window: WINDOW })
    : null;
  return delta === null ? undefined : Math.floor(at.getTime() / 1_000 / PERIOD_S) + delta;
}

const notInThisState = (message: string): ApiError => new ApiError('not-in-this-state', message);

export const wrongCode = (): ApiError =>
  fieldError('invalid-otp', 'code', 'This is not a code of the account, or it was used');

/**
 * Uses a code or a recovery code up. A time step counts once, so that nobody repeats a code that they saw. Pure.
 * @throws ApiError `invalid-otp`
 */
function useCode(
  stored: StoredFactor,
  { code, hash, at }: { code: string; hash: string; at: Date },
): { value: StoredFactor; result: Proof } {
  const { active } = stored;
  const step = active && stepOf(active.key, code, at);
  if (active && step && step > active.lastStep)
    return { value: { ...stored, active: { ...active, lastStep: step } }, result: 'code' };
  if (!active?.recovery.includes(hash)) throw wrongCode();
  return {
    value: { ...stored, active: { ...active, recovery: active.recovery.filter((one) => one !== hash) } },
    result: 'recovery-code',
  };
}

/**
 * Turns a new key into the one in use with its first code. Pure.
 * @throws ApiError `invalid-otp`, `not-in-this-state` for none, or where one in use may not be replaced
 */
function confirmKey(
  stored: StoredFactor,
  { code, recovery, at, replaces }: { code: string; recovery: string[]; at: Date; replaces: boolean },
): StoredFactor {
  if (!stored.pending || (stored.active && !replaces)) throw notInThisState('There is no second factor to confirm');
  const lastStep = stepOf(stored.pending, code, at);
  if (lastStep === undefined) throw wrongCode();
  return { pending: null, active: { key: stored.pending, lastStep, recovery, confirmedAt: at.toISOString() } };
}

/** Pure. @throws ApiError `not-in-this-state` where there is no key in use */
function removeKey(stored: StoredFactor = NONE): { value: StoredFactor; result: undefined } {
  if (!stored.active) throw notInThisState('The account has no second factor');
  return { value: NONE, result: undefined };
}

interface Dependencies {
  record: PrivateRecord<StoredFactor>;
  keys: Pick<PersonalKeys, 'lookupSecret'>;
  now: () => Date;
}

/**
 * Forgets a key that is in use since an instant (ISO), and one that waits.
 * @returns whether one in use was forgotten. Pure.
 */
function forgetSince(since: string, stored: StoredFactor | undefined): { value?: StoredFactor; result: boolean } {
  const { active = null } = stored ?? {};
  const kept = active && (active.confirmedAt ?? '') < since ? active : null;
  return { ...(stored && { value: { pending: null, active: kept } }), result: active !== kept };
}

/** Creates a key that counts once its first code was sent. @throws ApiError `not-in-this-state` */
const keyIn =
  (record: Dependencies['record']) =>
  async (
    accountId: string,
    email: string,
    mayBegin: (stored: StoredFactor) => boolean,
  ): Promise<{ key: string; uri: string }> => {
    const key = new Secret({ size: KEY_BYTES }).base32;
    return record.update(accountId, (stored = NONE) => {
      if (!mayBegin(stored)) throw notInThisState('The account has a second factor already');
      return { value: { ...stored, pending: key }, result: { key, uri: totpOf(key, email).toString() } };
    });
  };

/**
 * The second factor of accounts: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for one use each.
 */
export function secondFactors({ record, keys, now }: Dependencies) {
  const [recovery, newKey] = [recoveryCodes(keys), keyIn(record)];
  /** Uses a code up. @returns what proved it. @throws ApiError `invalid-otp` for a wrong or used one */
  async function check(accountId: string, code: string): Promise<Proof> {
    const hash = await recovery.hashOf(accountId, code);
    return record.update(accountId, (stored = NONE) => useCode(stored, { code, hash, at: now() }));
  }

  return {
    check,
    /** Whether the account has a second factor, and how many recovery codes are left. */
    async stateOf(accountId: string): Promise<{ isOn: boolean; recoveryCodes: number }> {
      const active = (await record.read(accountId))?.active;
      return { isOn: Boolean(active), recoveryCodes: active?.recovery.length ?? 0 };
    },
    /**
     * A new key, which counts once its first code was sent.
     * @returns the key (base32) and its address for authenticator apps.
     * @throws ApiError `not-in-this-state`
     */
    begin: (accountId: string, email: string) => newKey(accountId, email, ({ active }) => !active),
    /**
     * A new key beside the one in use, which counts until the first code of the new one was sent.
     * @returns as `begin`.
     * @throws ApiError `invalid-otp`
     */
    async replace(accountId: string, email: string, code: string): Promise<{ key: string; uri: string }> {
      await check(accountId, code);
      return newKey(accountId, email, () => true);
    },
    /**
     * Turns the second factor on with the first code of the new key.
     * @param replaces whether one may be in use.
     * @returns the recovery codes.
     * @throws ApiError `invalid-otp`, `not-in-this-state`
     */
    async confirm(accountId: string, code: string, { replaces }: { replaces: boolean }): Promise<string[]> {
      const { codes, hashes } = await recovery.create(accountId);
      return record.update(accountId, (stored = NONE) => ({
        value: confirmKey(stored, { code, recovery: hashes, at: now(), replaces }),
        result: codes,
      }));
    },
    /** Replaces the recovery codes. @throws ApiError `invalid-otp` */
    async renewRecovery(accountId: string, code: string): Promise<string[]> {
      await check(accountId, code);
      const { codes, hashes } = await recovery.create(accountId);
      return record.update(accountId, (stored = NONE) => ({
        value: { ...stored, active: stored.active && { ...stored.active, recovery: hashes } },
        result: codes,
      }));
    },
    /**
     * Turns the second factor off without a code, for an owner who has lost all of them.
     * @throws ApiError `not-in-this-state`
     */
    remove: (accountId: string): Promise<void> => record.update(accountId, removeKey),
    /**
     * Removes a second factor that is on since an instant (ISO; any without one), and a key that waits for its first
     * code.
     * @returns whether one was on
     */
    removeSince: (accountId: string, since = ''): Promise<boolean> =>
      record.update(accountId, (stored) => forgetSince(since, stored)),
    /** Turns the second factor off. @throws ApiError `invalid-otp` */
    async turnOff(accountId: string, code: string): Promise<void> {
      await check(accountId, code);
      await record.update(accountId, (stored) => forgetSince('', stored));
    },
  };
}

export type SecondFactors = ReturnType<typeof secondFactors>;
