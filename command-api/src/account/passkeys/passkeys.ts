import { ApiError, type RouteContext, type SecurityLog } from '@busca/platform';
import type { NewPasskey, PasskeyLogin, Passkeys as PasskeysReply, PasskeySetup } from '../../contract.ts';
import type { AlertOwner } from '../owner-alerts.ts';
import type { PrivateRecord } from '../records/private-records.ts';
import type { SignIns } from '../records/sign-ins.ts';
import type { SecondFactors } from '../second-factor/second-factor.ts';
import { type PasskeyChallenges, passkeyChecks, type PasskeySite, type StoredPasskey } from './passkey-checks.ts';

/** Keys of an account: its phones, computers and security keys. */
export const PASSKEYS_MAX = 10;

export const invalidPasskey = (): ApiError =>
  new ApiError('invalid-passkey', 'This passkey is not one of the account, or its answer is not good');

interface Dependencies {
  record: PrivateRecord<StoredPasskey[]>;
  challenges: PasskeyChallenges;
  /** Where passkeys are good. */
  site: () => PasskeySite;
  now: () => Date;
}

const toHandle = (accountId: string): string => Buffer.from(accountId).toString('base64url');

/** The account id in a user handle; any text for one that is not ours. */
export const accountOfHandle = (handle: string): string => Buffer.from(handle, 'base64url').toString();

/** A counter that does not grow shows that the key was copied. Authenticators without one always send 0. */
const hasGrown = (counter: number, seen: number): boolean => counter > seen || (counter === 0 && seen === 0);

/** The keys from before an instant, and how many are left out. Pure. */
function withoutSince(since: string, keys: StoredPasskey[] = []): { value?: StoredPasskey[]; result: number } {
  const value = keys.filter(({ createdAt }) => createdAt < since);
  return { ...(value.length < keys.length && { value }), result: keys.length - value.length };
}

const storedIn =
  (record: Dependencies['record']) =>
  async (accountId: string): Promise<StoredPasskey[]> =>
    (await record.read(accountId)) ?? [];

/** The keys of an account, as it adds and removes them. */
function keysOfAccounts({ record, challenges, site, now }: Dependencies) {
  const checks = passkeyChecks({ challenges, site });
  const stored = storedIn(record);
  return {
    /** The account's keys, the newest first. */
    of: async (accountId: string): Promise<PasskeysReply['passkeys']> =>
      (await stored(accountId)).map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: createdAt,
        last_used_at: lastUsedAt,
      })),
    /** Begins to add a key. @param holder the session that may answer. @throws ApiError `not-in-this-state` */
    async begin(accountId: string, holder: string): Promise<PasskeySetup> {
      const known = (await stored(accountId)).map(({ id }) => id);
      if (known.length >= PASSKEYS_MAX)
        throw new ApiError('not-in-this-state', 'The account has as many passkeys as it may have');
      return {
        challenge: await challenges.create({ purpose: 'add', holder }),
        rp_id: site().rpId,
        user_handle: toHandle(accountId),
        known,
      };
    },
    /** Adds a key. @throws ApiError `invalid-passkey`, `not-in-this-state` */
    async add(accountId: string, passkey: NewPasskey, holder: string): Promise<void> {
      const checked = await checks.ofNew(passkey, holder);
      if (!checked) throw invalidPasskey();
      await record.update(accountId, (keys = []) => {
        if (keys.length >= PASSKEYS_MAX || keys.some(({ id }) => id === checked.id))
          throw new ApiError('not-in-this-state', 'The account has this passkey, or as many as it may have');
        return {
          value: [{ ...checked, name: passkey.name, createdAt: now().toISOString(), lastUsedAt: null }, ...keys],
          result: undefined,
        };
      });
    },
    /** Removes a key. @throws ApiError `not-found` */
    remove: (accountId: string, passkeyId: string): Promise<void> =>
      record.update(accountId, (keys = []) => {
        if (!keys.some(({ id }) => id === passkeyId))
          throw new ApiError('not-found', 'The account has no such passkey');
        return { value: keys.filter(({ id }) => id !== passkeyId), result: undefined };
      }),
    /** Removes the keys that were added since an instant (ISO); all without one. @returns how many */
    removeSince: (accountId: string, since = ''): Promise<number> =>
      record.update(accountId, (keys) => withoutSince(since, keys)),
  };
}

/** Sign-ins with a key. */
function passkeySignIns({ record, challenges, site, now }: Dependencies) {
  const checks = passkeyChecks({ challenges, site });
  const stored = storedIn(record);
  return {
    /** Begins a sign-in. @param holder the browser that may answer */
    challenge: async (holder: string) => ({
      challenge: await challenges.create({ purpose: 'log-in', holder }),
      rp_id: site().rpId,
    }),
    /** Whether a sign-in is one with a key of the account, which it marks as used. */
    async proves(accountId: string, login: PasskeyLogin, holder: string): Promise<boolean> {
      const key = (await stored(accountId)).find(({ id }) => id === login.credential_id);
      const counter = key && (await checks.ofLogin(login, key, holder));
      if (counter === undefined) return false;
      // The record decides: the key may have been removed or used meanwhile.
      return record.update(accountId, (keys = []) => {
        const current = keys.find(({ id }) => id === login.credential_id);
        if (!current || !hasGrown(counter, current.counter)) return { result: false };
        return {
          value: keys.map((one) => (one === current ? { ...one, counter, lastUsedAt: now().toISOString() } : one)),
          result: true,
        };
      });
    },
  };
}

/**
 * Passkeys of accounts (WebAuthn). They are found by their user handle, and need user verification: a device and a
 * person.
 */
export const passkeys = (dependencies: Dependencies) => ({
  ...keysOfAccounts(dependencies),
  ...passkeySignIns(dependencies),
});

export type Passkeys = ReturnType<typeof passkeys>;

interface RemovalDependencies {
  passkeys: Pick<Passkeys, 'removeSince'>;
  secondFactors: Pick<SecondFactors, 'removeSince'>;
  signIns: Pick<SignIns, 'record'>;
  security: SecurityLog;
  alertOwner: AlertOwner;
}

/** Removes all passkeys of an account along with its password: a thief may have added one. Its owner gets an email. */
export const passkeyRemoval =
  ({ passkeys, signIns, security, alertOwner }: Omit<RemovalDependencies, 'secondFactors'>) =>
  async (accountId: string, ctx: RouteContext): Promise<void> => {
    if ((await passkeys.removeSince(accountId)) === 0) return;
    security.record({ event: 'passkey-removed', accountId });
    await signIns.record(accountId, 'passkey-removed', ctx);
    await alertOwner(accountId, 'passkey-removed', ctx);
  };

export type PasskeyRemoval = ReturnType<typeof passkeyRemoval>;

/**
 * Removes the passkeys of an account, and its second factor with the recovery codes, that were set up since an instant
 * (ISO; all without one): before its email is proven for the first time, as whoever signed up with another person's
 * email may have added them, and before a change of email is undone. No email tells of it: the owner has just asked.
 */
export const factorRemoval =
  ({ passkeys, secondFactors, signIns, security }: Omit<RemovalDependencies, 'alertOwner'>) =>
  async (accountId: string, ctx: RouteContext, since = ''): Promise<void> => {
    const noted = async (event: 'passkey-removed' | 'second-factor-removed'): Promise<void> => {
      security.record({ event, accountId });
      await signIns.record(accountId, event, ctx);
    };
    if ((await passkeys.removeSince(accountId, since)) > 0) await noted('passkey-removed');
    if (await secondFactors.removeSince(accountId, since)) await noted('second-factor-removed');
  };

export type FactorRemoval = ReturnType<typeof factorRemoval>;
