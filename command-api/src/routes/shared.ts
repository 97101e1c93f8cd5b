import type { ApiErrorCode, RateLimit } from '@busca/platform/routes';
import { z } from 'zod';

const MINUTE = 60;

/** Limit of calls from one address within some minutes. */
export const perAddress = (name: string, calls: number, minutes: number): RateLimit => ({
  name,
  per: 'address',
  calls,
  seconds: minutes * MINUTE,
});
/** Limit of calls by one signed-in account, from any address. */
export const perAccount = (name: string, calls: number, minutes: number): RateLimit => ({
  name,
  per: 'account',
  calls,
  seconds: minutes * MINUTE,
});
/**
 * Limits of calls that name one email: from each address, and from all strangers together. A device or address that has
 * signed in to the email is counted by itself.
 */
export const perEmail = (
  name: string,
  limits: { fromAddress: number; fromStrangers: number; minutes: number },
): readonly [RateLimit, RateLimit] => {
  const seconds = limits.minutes * MINUTE;
  return [
    { name: `${name}FromAddress`, per: 'email-and-address', calls: limits.fromAddress, seconds },
    { name, per: 'email', calls: limits.fromStrangers, seconds },
  ];
};

/**
 * Limits of emails to an address that nobody has confirmed. Its accounts can be given up and opened again, so each
 * device would soon be known.
 */
export const perTypedEmail = (name: string): readonly RateLimit[] =>
  perEmail(name, { fromAddress: 10, fromStrangers: 20, minutes: 60 }).map((limit) => ({
    ...limit,
    ignoresKnown: true,
  }));

/** Limits of sign-ins, over all the calls that sign in: who shares an attacker's address signs in on a known device. */
export const LOGINS_OF_ADDRESS: RateLimit = { ...perAddress('logins', 60, 5), per: 'address-or-device' };
/** Each call counts, and a success resets the count. */
export const FAILED_LOGINS = perEmail('failedLogins', { fromAddress: 10, fromStrangers: 20, minutes: 15 }).map(
  (limit) => ({ ...limit, forgiving: true }),
);

/** Limits of an account's profile and plan changes, and of its email changes. */
export const EDITS = perAccount('edits', 60, 60);
export const EMAIL_CHANGES = perAccount('emailChanges', 5, 60);

/** Limit of an admin's commands: more than one person can decide on, and a bound for a stolen session. */
export const DECISIONS = perAccount('decisions', 1_200, 60);

/** Limit of the calls that the links of emails make. */
export const LINKS = perAddress('links', 30, 15);

/** Error codes of every call that is not a command: like commands, they read sessions and count calls. */
export const ANY = ['not-signed-in', 'unreadable-event', 'event-store-away'] as const satisfies readonly ApiErrorCode[];

/** Parameters of a path with the id of one account, profile or message. */
export const idParams = z.object({ id: z.uuid() });
